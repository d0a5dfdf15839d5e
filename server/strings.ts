/** French texts of `npm start`. The pages' own texts are the reference platform's data. */
export const texts = {
  ready: (port: number) => `Passerelle : le site de démonstration vous attend sur http://localhost:${port}`,
  stop: 'Arrêt : Ctrl+C',
  badPort: (text: string) =>
    `PORT=${text} n’est pas un numéro de port : il faut un nombre entier de 0 à 65535, par exemple PORT=8081 npm start`,
  portInUse: (port: number) =>
    `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port === 8081 ? 8082 : 8081} npm start`,
  portDenied: (port: number) =>
    `Le port ${port} est réservé à l’administrateur de la machine. Choisissez-en un autre : PORT=8081 npm start`,
  badHost: (host: string) =>
    `HOST=${host} n’est pas une adresse de cette machine : HOST=127.0.0.1 pour elle seule, HOST=0.0.0.0 pour tout son réseau`,
  badDatabase: (file: string, reason: string) =>
    `La base ${file} ne peut pas servir (${reason}). Nommez un autre fichier, DATABASE=autre.sqlite npm start, ou supprimez celui-ci s’il n’a rien à garder`,
  notStarted: (reason: string) => `Le site de démonstration n’a pas pu démarrer : ${reason}`,
}
