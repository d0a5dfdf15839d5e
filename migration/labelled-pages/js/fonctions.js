/* Fonctions du site */
var tarifs = { haute: 450, basse: 300 };
function calculPrix() {
	var d1 = $('#dateArrivee').datepicker('getDate'), d2 = $('#dateDepart').datepicker('getDate'); // @repris{$.datepicker}
	if (!d1 || !d2) return;
	var nuits = (d2.getTime() - d1.getTime()) / 86400000;
	$('#prix').text(number_format(nuits * tarifs.haute / 7, 2, ',', ' ') + ' €'); // @réserve{number_format}
}
function disponible(jour) { return [occupes.indexOf(jour.getDate()) < 0]; } // @casse{occupes}
function cacheBulle() { document.getElementById('bulle').style.display = 'none'; }
