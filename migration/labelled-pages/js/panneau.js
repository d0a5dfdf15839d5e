/* Le panneau de la page d’accueil */
function basculePanneau() {
  panneau
    .addClass('ouvert')
    .deployer({ // @casse{$.fn.deployer}
      duree: 200
    });
  horloge.deployer();
}
