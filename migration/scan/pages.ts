/** Endings of pages, in a folder or an address. */
export const PAGE = /\.(x?html?|shtml?|phtml|php\d?|aspx?|jspx?|jsf|do|cfm|cgi)$/i
