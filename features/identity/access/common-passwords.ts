// Base words of the most frequent passwords in a common form: lower case, no accents, no digits at the ends. The rule
// in password-strength.ts recognises their usual variants (P@ssw0rd2024!, bienvenido.123), so each line represents some
// hundreds of passwords.
const words = `
password passwort passwd pass contrasena contrasenia clave claves secreto secreta acceso admin administrador administrator
root toor user usuario guest invitado test testing prueba pruebas demo default login entrar ingreso ingresar master maestro
welcome bienvenido bienvenida bienvenidos hola hello holamundo letmein dejameentrar abrete sesamo opensesame trustno access
system sistema server servidor computer computador computadora internet windows linux microsoft google facebook instagram
twitter youtube whatsapp gmail hotmail yahoo outlook samsung android iphone apple huawei motorola nokia sony dell lenovo
oracle mysql postgres cisco juniper fortinet vmware qwerty qwertyuiop qwert qwer qwertz azerty asdf asdfg asdfgh asdfghjk
asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qaz wsx edc poiuyt poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef
abcdefg abcdefgh aaa aaaa aaaaaa xxx xxxx zzz qqq asd qwe zxc iloveyou loveyou love lovely lover iloveu teamo teamomucho
teextrano tequiero tequieromucho amor amorcito amormio miamor amoreterno micielo corazon carino bebe bebita bebito princesa
princess prince principe reina queen king rey angel angelito angelita cielo estrella estrellita luna sol lucero mariposa
butterfly flower flores flor rosa rosas violeta margarita jazmin sunshine rainbow summer verano winter invierno spring
primavera autumn otono monday lunes martes miercoles jueves viernes friday sabado saturday domingo sunday enero febrero
marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre january february march april june july august
september october november december monkey mono dragon tiger tigre lion leon panther pantera wolf lobo lobito bear oso osito
eagle aguila falcon halcon condor horse caballo dog perro perrito cat gato gatito gatita kitty hellokitty puppy mascota
fish pez conejo bunny pollito pollo chanchito delfin dolphin ballena spider arana bat batman superman spiderman ironman
hulk thor avengers marvel starwars skywalker vader yoda jedi matrix neo pokemon pikachu charizard naruto sasuke goku vegeta
dragonball sonic mario luigi zelda link minecraft roblox fortnite freefire callofduty counter strike halo gamer gaming
playstation xbox nintendo harrypotter hermione gandalf frodo mordor simpson homer bart snoopy garfield mickey mickeymouse
minnie disney stitch bobesponja football futbol soccer baseball beisbol basketball basquet hockey tennis tenis golf boxing
futbolista golazo campeon campeones champion champions winner ganador barcelona realmadrid madrid liverpool chelsea arsenal
manchester juventus milan inter boca bocajuniors river riverplate racing independiente colocolo colo albo popular
universidaddechile udechile launi losdeabajo garrablanca ucatolica catolica cruzados cobreloa cobresal wanderers everton
palestino huachipato audax americadecali america chivas cruzazul pumas tigres rayados santos flamengo corinthians messi
ronaldo cristiano neymar maradona pele zidane alexis alexissanchez vidal arturovidal bravo medel salas zamorano mbappe chile
chilena chileno vivachile vivachilemierda chilelindo santiago valparaiso vina vinadelmar concepcion temuco valdivia osorno
puertomontt iquique arica antofagasta calama copiapo laserena coquimbo rancagua talca curico chillan losangeles punta arenas
puntaarenas providencia lascondes maipu puentealto nunoa america argentina peru bolivia mexico colombia venezuela ecuador
uruguay paraguay brasil brazil espana spain francia france italia italy alemania germany inglaterra england portugal japon
japan china usa newyork london londres paris roma buenosaires lima bogota miami california texas florida maria jose juan
pedro pablo diego carlos luis miguel jorge manuel francisco antonio alejandro andres daniel david fernando gabriel ignacio
javier joaquin martin matias mateo nicolas rafael ricardo roberto rodrigo sebastian tomas vicente benjamin agustin maximiliano
cristobal felipe gonzalo hernan hugo ivan jaime leonardo marcelo marcos mauricio oscar patricio raul ruben sergio victor
alonso alvaro eduardo enrique ernesto esteban fabian german gustavo cristian christian claudio bastian camilo emilio simon
lucas isabel ana andrea antonia camila carolina catalina claudia constanza daniela elena fernanda florencia francisca
gabriela isidora javiera josefa josefina laura lorena loreto lucia macarena magdalena marcela mariana marta martina monica
natalia paola patricia paula paulina pilar rocio sandra silvia sofia susana teresa trinidad valentina valeria vanessa
veronica victoria viviana ximena yolanda alejandra barbara beatriz belen emilia esperanza gloria michael jennifer jordan
jessica ashley michelle thomas robert william charlie george joshua matthew andrew anthony hannah amanda nicole samantha
elizabeth stephanie melissa rebecca lauren brandon justin tyler maggie ginger pepper buster cookie chocolate chocolat
vainilla caramelo galleta dulce azucar miel candy cherry cereza banana platano naranja orange limon manzana fresa frutilla
pineapple pina coconut mango cheese queso pizza hamburguesa burger cerveza beer vino wine pisco piscola vodka whisky ron
tequila coffee cafe cocacola pepsi empanada completo gonzalez munoz rojas diaz perez soto contreras silva martinez sepulveda
morales rodriguez lopez fuentes hernandez torres araya flores espinoza valenzuela castillo ramirez reyes gutierrez castro
vargas alvarez vasquez tapia fernandez sanchez carrasco gomez cortes herrera nunez jara vergara rivera figueroa riquelme
garcia miranda bravo vera molina vega campos sandoval orellana zuniga olivares alarcon gallardo ortiz garrido salazar
guzman henriquez saavedra navarro aguilera parra romero aravena pizarro caceres saez tucapel lautaro jesus jesucristo cristo
dios diosesamor diosmio dioseslindo virgen maria virgencita fe gracia bendicion gracias amen iglesia biblia satan satanas
diablo devil lucifer demon demonio god jesuschrist blessed heaven hell faith hope familia family mama papa mami papi mamita
papito madre padre mother father mom dad hermano hermana brother sister hijo hija hijos mishijos mihija mihijo mifamilia abuela
abuelo sobrina amigo amiga amigos amistad friend friends friendship bestfriend forever siempre porsiempre juntos parasiempre
novio novia marido esposa esposo baby babygirl babyboy honey sweet sweety sweetheart darling sexy hot beautiful hermosa hermoso
bonita bonito linda lindo guapo guapa bella preciosa preciosura hottie cutie pretty handsome gordo gordita gordito flaca flaco
negra negrita negrito chico chica loca loco locura crazy happy feliz felicidad alegria smile sonrisa music musica guitar
guitarra piano rock rockandroll metal metallica slipknot nirvana ironmaiden acdc linkinpark greenday blink eminem tupac
shakira rbd rebelde reggaeton daddyyankee badbunny salsa cumbia tango cueca black negro white blanco red rojo blue azul green
verde yellow amarillo purple morado pink rosado silver plata gold oro golden dorado diamond diamante crystal cristal money
dinero plata dolar millonario rich rico casino poker lucky suerte fuerte power poder energia fuego fire agua water tierra aire
hielo thunder trueno rayo storm tormenta lightning mountain montana rio lago playa beach ocean oceano mar cielo universo galaxy
galaxia cosmos mercury mercurio venus marte jupiter saturno saturn pluto pluton apollo apolo zeus athena atenea phoenix fenix
shadow sombra ghost fantasma zombie vampiro killer asesino hunter cazador ninja samurai warrior guerrero soldier soldado
ranger pirate pirata knight caballero viking vikingo hacker hack security seguridad seguro segura safe private privado
privada personal personales publico office oficina trabajo work empresa company negocio business ventas gerencia gerente jefe
director directorio contabilidad finanzas recursos humanos soporte support helpdesk servicio servicios service cliente
clientes portal intranet red network wifi router modem correo mail email telefono celular phone mobile casa hogar home
escuela school colegio liceo universidad university alumno estudiante student profesor profesora teacher doctor doctora
medico enfermera ingeniero abogado contador bombero bomberos policia carabineros police fireman cambiar cambiame cambiala
changeme change nueva nuevo new temporal temp temporary provisional olvide olvidada forgot nose noimporta nada algo whatever
something nothing nadie somebody nobody yo tu mio mia mine micasa micuenta cuenta account numero number uno dos tres cuatro
cinco seis siete ocho nueve diez unodostres unodostrescuatro one two three four five six seven eight nine ten onetwothree
ferrari porsche mercedes bmw audi toyota honda nissan mazda suzuki yamaha kawasaki ford mustang chevrolet camaro corvette
volkswagen peugeot renault hyundai jeep harley ducati moto auto camion bicicleta fuckyou fuck fuckoff fucker bitch asshole
shit mierda puta puto culo caca weon huevon hueon ctm conchetumare aweonao pico poto cachai wea cabron pendejo idiota estupido
tonto stupid sex sexo porn porno pussy dick viagra marihuana weed cannabis fumar smoke cigarette ganja legalize mickey
starlight moonlight sunset sunflower girasol nature naturaleza freedom libertad peace paz justicia justice victory victoria
libre liberty revolution revolucion pueblo patria nacion bandera banco bancoestado santander falabella ripley paris lider
jumbo cencosud codelco entel movistar claro wom latam metro transantiago bip isapre fonasa afp cuarentena pandemia covid
corona coronavirus vacuna zoom teams meet slack zoom netflix spotify disneyplus amazon mercadolibre uber rappi tiktok
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
