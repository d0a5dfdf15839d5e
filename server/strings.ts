/** French texts of `npm start`. The pages' own texts are the reference platform's data. */
export const texts = {
  ready: (port: number) => `Passerelle : le site de démonstration vous attend sur http://localhost:${port}`,
  stop: 'Arrêt : Ctrl+C',
  badPort: (text: string) =>
    `PORT=${text} n’est pas un numéro de port : il faut un nombre entier de 0 à 65535, par exemple PORT=8081 npm start`,
  portInUse: (port: number) => `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=8081 npm start`,
  notStarted: (reason: string) => `Le site de démonstration n’a pas pu démarrer : ${reason}`,
}
