/** Words for names. Family names of large real firms in these trades are excluded. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const stems = words(`
  Alder Amber Ash Arden Barr Beck Bel Birch Bland Bram Bran Brent Calder Carl Carver Cedar Clar Clay Cold Cran
  Dal Darn Dray Dun Elder Ellis Elm Fair Farn Ferris Garr Gil Glen Gran Hal Harl Hart Haver Hazel Heather
  Hol Iron Kel Kenn Kings Lam Lang Lark Lin Lock Lyn Mal Mar May Mill Morn Nor Oak Pem Penn
  Pine Quin Raven Red Ren Rock Ros Rush Sel Shel Silver Stan Stone Thorn Tol Tren Vern Wal War Water
  Wes Whit Wil Win Wolf Wyn`);

export const endings = words(`
  ton ford field dale ridge haven mont port burg ville ley more stead wick bury view cliff brook mere crest land den`);

export const firsts = words("North South East West New Port Lake Mount Fort Grand Upper Lower");

export const seconds = words(`
  Springs Falls Heights Junction Center Park Grove Hills Valley Crossing Landing Mills Point Station`);

export const natures = words(`
  Alder Antelope Aspen Badger Bear Beaver Bluestem Bobcat Buck Bur Cardinal Cattail Cedar Chestnut Clear Cloud
  Cottonwood Coyote Crane Deer Eagle Elk Elm Fawn Fern Flint Fox Goose Granite Gravel Hawk Heron Hickory Honey
  Iron Juniper Laurel Limestone Magnolia Maple Marsh Meadow Moss Muskrat Oak Osage Otter Owl Pebble Pelican Pine
  Plum Poplar Prairie Quail Rabbit Raven Sage Sand Silver Spruce Stone Sumac Swan Sycamore Tamarack Thistle Trout
  Turkey Walnut Willow Wolf`);

export const landforms = words(
  "Creek Valley River Lake Ridge Basin Hills Prairie Fork Bend Run Springs Hollow Plains Point",
);

export const sides = words("Upper Lower North South East West Big Little");

const masculine = words("Arroyo Campo Cerro Llano Monte Prado Puente Puerto Rancho Río Valle Cañón");
const feminine = words("Costa Cumbre Ladera Laguna Loma Mesa Palma Peña Playa Sierra Vega Vista");
const qualities = words("Alt Bonit Blanc Clar Dorad Hond Larg Mans Nuev Sec Seren Viej");

export const spanishTowns: readonly string[] = [
  ...masculine.flatMap((noun) => [
    ...qualities.map((quality) => `${noun} ${quality}o`),
    `${noun} Verde`,
    `${noun} Azul`,
  ]),
  ...feminine.flatMap((noun) => [
    ...qualities.map((quality) => `${noun} ${quality}a`),
    `${noun} Verde`,
    `${noun} Azul`,
  ]),
];

export const spanishSides = ["Valle", "Cerro", "Bahía", "Ribera", "Vega", "Monte"];

export const spanishNatures = words(`
  Algarrobo Almendro Anón Bambú Cacao Caobo Cedro Ceibo Coco Flamboyán Guaraguao Guayacán Jagüey Laurel Limón Maguey
  Manantial Mangle Múcaro Palmar Pitirre Roble Tamarindo Yagrumo Zorzal`);

export const spanishEnds = ["del Norte", "del Sur", "del Este", "del Río", "del Valle", "de la Costa", "de la Sierra"];

export const surnames = words(`
  Abbott Acosta Adair Alvarado Amato Ansley Archer Arroyo Atwell Avery Ayala Babcock Bainbridge Barrera Bassett
  Beaumont Bellamy Benitez Bergstrom Blackwell Blaylock Bowden Bramlett Brandt Briscoe Brogan Buckner Cabrera Calloway
  Camacho Cantrell Carmichael Castellano Cavanaugh Chandler Chavez Claiborne Colvin Conklin Corbett Cordova Corrigan
  Coulter Crandall Crenshaw Cullen Dalton Dawson Delaney Delgado Denton Devereaux Dillard Donahue Dorsey Drummond
  Duarte Dunlap Eastman Eckert Edmonds Egan Ellsworth Emerson Escobar Estrada Fairchild Farley Faulkner Fenwick
  Figueroa Finley Fontaine Forrester Fowler Friedrich Fuentes Gallegos Garland Garrison Gentry Gibbs Gillespie Goddard
  Goodwin Grady Granger Greer Guerrero Gustafson Hadley Halvorsen Hanley Hargrove Harmon Hatcher Hawthorne Heller
  Hendricks Herrera Hinton Holbrook Hollis Houghton Hubbard Huerta Hutchins Ibarra Ingram Irwin Jansen Jarvis Jeffries
  Jensen Juarez Kaminski Keating Keller Kendrick Kessler Kimball Kirkland Knudsen Kowalski Lambert Landry Larkin Lawson
  Leland Lindqvist Lockhart Logan Lombardi Lovell Lujan Macias Maddox Mahoney Maldonado Marchetti Marlowe Mathis Mayfield
  McAllister McBride McCray McKenna Medina Mercer Merritt Middleton Montoya Moreland Moreno Moss Nakamura Navarro Nealy
  Newell Nichols Nolan Norwood Novak Oakes Ochoa Odell Olsen Orozco Osborne Overton Pacheco Padgett Paxton Pearson
  Pendleton Perrin Pettit Pham Pickett Pollard Prescott Pruitt Quintero Radcliffe Ramsey Rawlings Redmond Reilly Renner
  Reyes Ridley Rinaldi Roark Rosales Rowland Rutledge Salazar Sandoval Sawyer Schaefer Seaver Serrano Shelby Sherwood
  Sinclair Slater Sorensen Spalding Stafford Stallings Stanton Sterling Stokes Stratton Sutter Swanson Talbot Tanaka
  Tillman Townsend Tran Treadwell Trevino Underwood Upton Valdez Vance Vasquez Velasco Vickers Wakefield Walden Ware
  Waverly Weller Wentworth Whitaker Whitlock Wilder Winslow Wolcott Woodard Wyatt Yates Yoder Zamora Ziegler`);

export const streets = words(`
  Main Market Commerce Washington Lincoln Jefferson Franklin Madison Monroe Jackson Church Court Center Mill Bridge
  River Railroad Union Liberty Spring Park Oak Maple Elm Walnut Chestnut Pine Cedar First Second Third Fourth Fifth
  Industrial Enterprise Depot College Academy Prospect Highland`);
