/**
 * Folded Spanish words without a condition: conjunctions, pronouns, articles, polite words and common verbs of
 * questions. A question is understood without them.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `a al algo algun alguna algunas alguno algunos ambas ambos ante antes aparte apenas aqui ahi alla asi aun aunque bajo bastante bien
  cada casi como con conmigo contra cosa cosas cual cuales cualquier cuando cuanta cuantas cuanto cuantos de del desde despues
  donde dentro durante e el ella ellas ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba estaban estado
  estamos estan estar estas este esto estos estoy estuvo fue fueron fuera ha haber habia habian han has hasta hay haya he hemos hizo
  hicieron hubo hoy igual incluso ir iran jamas junto la las le les lo los luego mas me mediante menos mi mia mias mio mios mis
  misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni ningun ninguna ninguno no nos nosotras nosotros nuestra
  nuestras nuestro nuestros nunca o ojala os otra otras otro otros para parece pero poca pocas poco pocos por porque pues que quien
  quienes quiza quizas realmente recien se sea sean segun ser sera seran si sido siempre siendo sin sino sobre sola solamente solo
  somos son soy su sus suya suyas suyo suyos tal tales tambien tampoco tan tanta tantas tanto tantos te tener tenga tengan tengo
  tenia tenian tenido tenemos tiene tienen ti toda todas todavia todo todos tras tu tus tuvo tuvieron tuvimos u un una unas uno unos
  usted ustedes va vamos van varias varios vaya vez veces voy y ya yo
  ahora actual actuales actualmente ayer anoche manana dia dias semana semanas mes meses ano anos hora horas minuto minutos
  momento momentos tarde temprano pronto rato lunes martes miercoles jueves viernes sabado domingo
  puedo puede pueden podemos podria podrian podrias puedes poder quiero quiere quieren queremos quisiera querria necesito necesita
  necesitan necesitamos debo debe deba deben debamos sepa debemos deberia deberian deberiamos saber se sabe saben sabes sabemos sabria ver veo ve ven
  vemos viste visto veamos mira mirar revisa revisar revisame muestra muestrame mostrar dame deme darme dar da dan danos dime digame
  decir decirme dice dicen diga cuenta cuentame explica explicar haz hace hacen hacer hacemos haciendo hago hecho pasa pasan paso pasado
  pasando queda quedan quedo quedaron sigue siguen seguimos sigo llega llegan llego llegaron llegado existe existen encuentra
  encuentran encontro encontraron trae traer busca buscar busco pide piden pedir saca sacar tengan viene vienen lleva llevan llevamos
  llevo llevas responde resulto resultaron sale salen salio salieron aparece aparecen toca tocan
  tomar toma uso usa usan usaron abre abren abrio abrieron dispara disparan genera generan conviene convendria instalar corregir arreglar resolver cerrar va vale cree creo creen piensa pienso sirve ayuda ayudame ayudar ayudas avisa avisame averigua averiguar pasame anda andan mandame enviame
  deja dejan dejo dejaron dejar dejado dejaran quita quitan quitar quito considera consideran considerar tome tomo tomen tomado
  descargo descarga descargar frena frenan freno frenaron metiendo mete meten ocupa ocupan conoce conocen
  ultimamente historial robot simple sencillo sencilla facil brevemente breve corto corta rapido rapida rapidito resumido resumida metidos metidas metido involucrados involucradas solas solos sola realmente actualmente exacto concreto completo completa preciso dudas duda comprometida comprometidas comprometido comprometidos puestos puestas
  puesto puesta declaro declarar pido pedimos revisa revisaron considere dejen quitarnos pasen contestemos
  maquina maquinas logs log revision revicion acepten acepte aceptar
  favor porfavor porfa gracias hola buenas buenos dias tardes noches atenea estimada estimado disculpa disculpe perdon ok vale bueno
  buena claro listo sr sra senor senora holi oiga oye amigo amiga saludos atento
  acuerdo caso casos tipo tipos tema lista listado numero numeros cantidad total parte forma manera general detalle detalles lugar
  lugares resto resultado resumen informacion info datos dato cifra cifras empresa empresas negocio organizacion compania nosotros
  portal plataforma sistema sistemas seguridad ciberseguridad informatica equipo trabajo situacion vista verdad ultima ultimas ultimo
  ultimos primera primeras primero primeros segunda segundo nueva nuevas nuevo nuevos mayor menor mejor peor gran grande grandes
  resumeme resume resumir repite repiten tengamos
  principal principales empezo empiezo empieza comenzo comienza exactamente aproximadamente mensual mensuales diario diaria anual real reales fecha fechas periodo cambio`
    .split(/\s+/)
    .filter(Boolean),
);

/** Matches infinitives with a pronoun, by which people ask politely: «ayudarme», «revisarlas». */
const politeVerb = /^[a-z]+(?:arme|erme|irme|arlas|erlas|irlas|arlos|erlos)$/;
/** Matches verb forms that express person or time: «revisamos», «generando». */
const plainVerb = /^[a-z]+(?:amos|emos|(?<!s)imos|ando|iendo)$/;

/**
 * Returns whether a folded word says nothing about what a question asks for. Unlike `isOrdinary` it excludes verbs,
 * because «vigilando» or «empeoramos» may be what is asked.
 */
export function isNeutral(word: string): boolean {
  return word.length < 3 || /^\d/.test(word) || ordinaryWords.has(word) || politeVerb.test(word);
}

/** Returns whether a folded word does not change a question. */
export function isOrdinary(word: string): boolean {
  return isNeutral(word) || plainVerb.test(word);
}
