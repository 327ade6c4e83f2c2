/**
 * What the passwords of published breaches are made of: words, names, places, clubs and walks over the keyboard, lower
 * case, without accents. A password that is one of these dressed up with capitals, digits and signs is refused.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort passwd passw pass parola parole senha contrasena contrasenya contrasinal clave motdepasse mdp wachtwoord
haslo heslo salasana losenord sifre mima mimashi admin administrator root user usuario guest test tester testing demo
login signin welcome willkommen bienvenido bienvenue benvenuto welkom hello hallo hola bonjour ciao privet salut secret
secreto geheim access changeme changeit letmein default temp temporal temporary master super superman batman spiderman
ironman hulk pokemon pikachu naruto starwars jedi yoda matrix ninja samurai dragon dragonball monkey tiger lion eagle
falcon wolf bear shark snake panther puma jaguar dolphin butterfly princess prince queen king angel angels devil heaven
magic wizard merlin gandalf frodo hobbit potter harrypotter shadow phantom ghost hunter killer warrior soldier pirate
computer internet google facebook instagram twitter youtube linkedin netflix amazon apple android iphone samsung nokia
sony microsoft windows linux ubuntu oracle cisco adobe photoshop yahoo hotmail gmail outlook skype whatsapp tiktok
iloveyou ilove iloveu loveyou loveme love lover lovely amor teamo tequiero mylove jetaime liebe mylife life happy
sunshine flower rose daisy cherry orange banana lemon mango apples chocolate cookie candy sugar honey sweet sweety baby
babygirl babyboy girl boy mother father mama papa mommy daddy sister brother family friend friends forever always
football soccer futbol futebol fussball calcio baseball basketball hockey tennis rugby golf boxing racing running
barcelona realmadrid madrid atletico valencia sevilla liverpool chelsea arsenal manchester manutd everton juventus milan
inter napoli roma bayern dortmund schalke ajax feyenoord benfica porto sporting boca river flamengo corinthians
ronaldo messi neymar zidane beckham maradona federer nadal jordan kobe lebron schumacher ferrari porsche mercedes bmw
audi honda toyota nissan mustang corvette camaro yamaha harley ducati suzuki kawasaki volkswagen peugeot renault seat
london paris berlin amsterdam lisboa lisbon moscow moskva sofia beijing shanghai newyork chicago boston dallas houston
texas california florida hawaii canada mexico brasil brazil argentina chile colombia peru espana spain italia italy
france germany deutschland nederland holland portugal russia rossiya china america england europe africa
january february march april may june july august september october november december enero febrero marzo abril mayo
junio julio agosto septiembre octubre noviembre diciembre januar februar maerz juni juli oktober dezember janvier fevrier
mars avril juin juillet aout septembre octobre novembre decembre gennaio febbraio aprile maggio giugno luglio settembre
ottobre dicembre janeiro fevereiro maio junho julho setembro outubro novembro dezembro januari februari maart mei
augustus monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
montag dienstag mittwoch donnerstag freitag samstag sonntag spring summer autumn fall winter verano otono invierno
primavera sommer herbst fruehling ete automne hiver printemps estate autunno inverno outono verao zomer herfst lente
holiday holidays vacation vacaciones vacances urlaub vacanze ferias vakantie hotel hotels resort booking reserva travel
viaje reise voyage viaggio reizen beach playa strand plage spiaggia praia sea ocean island isla sun luna moon star stars
sky rainbow cloud storm thunder fire water earth snow diamond gold golden silver crystal money dinero euro dollar bank
michael jennifer jessica ashley amanda daniel david michelle christopher christian matthew joshua andrew anthony robert
william joseph thomas charles richard james john george steven kevin brian edward jason justin brandon jonathan nicole
samantha stephanie elizabeth melissa rebecca rachel heather amber victoria natalie vanessa patricia sandra andrea maria
martin martina carlos antonio francisco manuel jose juan javier miguel alejandro fernando pablo pedro sergio diego jorge
raul alvaro adrian ruben ivan oscar marcos mario lucia sofia paula laura marta cristina carmen isabel ana elena sara
raquel beatriz rocio alba claudia noelia julia irene nuria monica silvia pilar angela teresa thomas nicolas julien
pierre camille marie sophie charlotte manon chloe lea emma lucas hugo louis arthur giuseppe francesco alessandro andrea
lorenzo matteo giovanni giulia chiara francesca valentina alessia joao tiago rui ines mariana beatriz jan piet kees sanne
daan emma lotte anna lisa lena leon felix paul max maximilian moritz sebastian alexander stefan andreas peter hans
wolfgang klaus ivan sergey andrey dmitry alexey vladimir natasha olga tatiana svetlana nastya katya anastasia georgi
dimitar petar maria ivanov wang zhang chen yang huang woaini
qwerty qwertyuiop qwertyui qwertz qwert azerty azertyuiop asdf asdfg asdfgh asdfghjkl asdfjkl zxcv zxcvb zxcvbn zxcvbnm
qwer qweasd qweasdzxc qazwsx qazwsxedc wsxedc zaq zaqxsw xswzaq qaz wsx edc qwe asd zxc abc abcd abcde abcdef abcdefg
abcdefgh abcdefghi xyz aaa aaaa aaaaaa bbb zzz xxx xxxx aa bb ab qq ww zz a q z
trustno trustnoone nothing anything whatever something blink metallica nirvana slipknot eminem tupac beatles elvis
rockstar music guitar piano drummer player gamer gaming xbox playstation nintendo mario zelda minecraft fortnite roblox
counterstrike callofduty halo warcraft diablo starcraft fuckyou fuckme fuckoff fuck shit bitch asshole sexy sex pussy
cock dick porn freedom victory winner champion success lucky blessed jesus christ jesuschrist god allah faith hope grace
peace trinity michael gabriel mickey minnie donald snoopy garfield scooby tigger winnie pooh bambi simba shrek buster
maggie bailey charlie rocky max buddy molly lucy toby jack jake oliver ginger pepper smokey bandit oscar rex lola luna
cooper coffee beer whisky vodka tequila pizza burger chicken cheese butter peanut cookies pumpkin office company school
college student teacher doctor nurse police army marine navy captain major general maverick ranger rangers cowboy
cowboys yankees lakers redsox steelers packers broncos raiders eagles giants dodgers celtics bulls
`
    .trim()
    .split(/\s+/),
);
