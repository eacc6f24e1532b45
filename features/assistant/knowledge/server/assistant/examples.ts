import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "knowledge.articles": splitExamples(`
    Busca en la base de conocimiento sobre contraseñas / artículos sobre phishing / hay un artículo de
    respaldos / guía de contraseñas / manual de segundo factor / base de conocimiento sobre ransomware /
    qué artículos hay / artículo sobre la ley 21.663 / procedimientos de la base de conocimiento /
    lecturas sobre ingeniería social
  `),
  "knowledge.deadlines": splitExamples(`
    ¿En cuánto tiempo hay que reportar un incidente a la ANCI? / ¿qué deberes impone la Ley 21.663? /
    plazos legales de la ley / tenemos obligacion de avisar a la anci / en cuántas horas hay que avisar
    a la anci / qué exige la ley marco / obligaciones de la ley de ciberseguridad / plazo para notificar
    un incidente / qué pide la ley 21.663 / cuándo hay que notificar a la anci / deberes ante la anci /
    tengo que avisar a la ANCI / cuándo hay que reportar a la anci / plazo para avisar a la agencia / en
    cuántas horas aviso un incidente / qué plazo da la ley para reportar / hasta cuándo tenemos para
    reportar a la ANCI / hasta cuándo hay para mandar el reporte a la anci / cuánto tiempo hay para el
    informe final a la anci / cuándo vence el reporte a la anci / qué reportes hay que enviar al csirt /
    hasta cuándo tengo para reportar a la anci / qué hay que avisar a la anci / plazo para mandar el
    reporte a la anci / cuánto tiempo hay para reportar un incidente al csirt / qué debo reportar al
    CSIRT nacional / tengo que avisar a la anci por un incidente
  `),
  "knowledge.define": splitExamples(`
    ¿Qué es el phishing? / ¿qué significa N1? / explícame qué es un falso positivo / qué es un SLA / qué
    significa KEV / qué es MITRE ATT&CK / definición de ransomware / qué es una no conformidad / que
    significa que una evidencia este rebajada / qué es CNAPP / qué quiere decir OIV / qué es un ataque
    de fuerza bruta / para qué sirve el segundo factor / qué es un evento / qué es la cobertura de
    detección / qué se entiende por incidente / qué es una medida / qué es un RFC 2350 / en qué consiste
    el endurecimiento / qué es un boletín / qué es una vulnerabilidad kev / a qué se refiere con postura
    en la nube / qué significa severidad crítica / qué es threat hunting / qué es un playbook / qué es
    un indicador de compromiso / qué es un IOC / qué significa TLP / qué es CVSS / qué es EPSS / qué
    significa que una alerta esté en revisión de un especialista / qué significa el puntaje / qué es una
    no conformidad mayor / para qué sirve la caza de amenazas / qué es la caza de amenazas / para qué
    sirve el threat hunting / para qué sirve un boletín / para qué sirve la matriz de MITRE
  `),
  "knowledge.difference": splitExamples(`
    ¿Qué diferencia hay entre evento y alerta? / diferencia entre N1 y N2 / en qué se diferencia una
    alerta de un incidente / qué diferencia hay entre vulnerabilidad y amenaza / diferencia entre
    control y medida / no es lo mismo evento que alerta / que diferencia hay entre evento y alerta /
    diferencias entre phishing y spam / cuál es la diferencia entre OIV y PSE / en qué se distinguen
    malware y ransomware / en qué se diferencia un incidente de una alerta
  `),
  "knowledge.emergency": splitExamples(`
    ¡Nos hackearon! / se cifraron mis archivos / nos están atacando / ayuda nos atacaron / creo que nos
    hackearon / nos secuestraron los datos / entraron a nuestros servidores / tenemos ransomware ahora /
    se encriptaron los equipos / estamos bajo ataque / nos robaron información recién / nos están
    atacando ahora, a quién llamo / creo que entraron a la red / hay un ataque en curso qué hago /
    estamos siendo atacados / acaban de hackearnos / tenemos los archivos cifrados / nos están robando
    información ahora / ayuda, hay un intruso / nos robaron credenciales / nos robaron contraseñas / nos
    filtraron datos / hubo robo de contraseñas / nos robaron cuentas / alguien nos robó información / se
    filtraron datos nuestros / entró alguien a nuestros sistemas
  `),
  "knowledge.howto": splitExamples(`
    ¿Cómo traigo evidencia? / ¿qué hago si hay un ransomware? / pasos para cerrar una no conformidad /
    cómo respondo una alerta / cómo se lee una alerta / cómo se calcula el riesgo de un activo / cómo
    reconozco un phishing / cómo abro un tema con el proveedor / cómo emito un informe para el
    directorio / cómo renuevo una evidencia / qué hago si una fuente deja de enviar / cómo exporto una
    lista / cómo filtro las alertas / cómo invito a alguien / cómo configuro el segundo factor / cómo
    funciona el portal / buenas prácticas de contraseñas / cómo escalo una alerta / consejos para los
    respaldos / qué debo hacer ante un incidente / cómo se pide un análisis / cómo reporto un correo
    raro / cómo denuncio un phishing / cómo aviso de un correo sospechoso / cómo informo un correo
    dudoso / qué hago si sospecho de un correo / qué se hace ante una filtración / cómo respondo una
    alerta que me asignaron / qué tengo que hacer si me llega phishing / cómo exporto a excel / cómo
    subo una evidencia / qué hacer ante un phishing / cómo exporto los hallazgos a excel / cómo bajo la
    lista de vulnerabilidades / cómo abro un ticket / cómo creo un tema / cómo descargo una lista / cómo
    exporto las alertas / cómo pido un cambio en el waf / cómo cierro un hallazgo / cómo marco una
    vulnerabilidad como corregida / cómo pido una excepción / cómo subo un archivo / cómo uso los
    filtros / cómo guardo una vista / cómo acepto una entrega / cómo comento un caso / cómo asigno un
    responsable / cómo comparto un documento / cómo activo las notificaciones / cómo pido una reunión /
    cómo solicito un informe / cómo hago una solicitud / cómo adjunto una evidencia / cómo cambio los
    avisos que me llegan / cómo veo el historial de un caso / cómo levanto un incidente / cómo aviso de
    un incidente / cómo se usa el buzón / cómo imprimo un informe / cómo acepto un riesgo / cómo escribo
    al proveedor / cómo pido la renovación de un certificado / cómo pruebo una regla de correlación /
    cómo cargo una lista de indicadores / cómo abro un tema / cómo publico un boletín / cómo creo un
    usuario nuevo / cómo agrego una fuente de eventos / cómo cargo una colección taxii / cómo confirmo
    que fuimos nosotros / cómo doy de baja un activo / cómo firmo la recepción de un documento / cómo
    regularizo un cambio del waf / cómo activo una norma / cómo pido un análisis / cómo apruebo una
    automatización / cómo cargo un reporte de escáner / cómo conecto nuestra nube / cómo entrego
    evidencias a un auditor / cómo marco un falso positivo / cómo subo un documento / cómo doy de alta
    una empresa nueva / ya corregimos un hallazgo cómo pido que lo vuelvan a probar / cómo pido la
    reprueba de un hallazgo del pentest / qué hago con un correo sospechoso / me llegó un correo raro
    qué hago con él / me llegó un correo sospechoso de un banco qué hago / quiero pedir un cambio en el
    waf / necesito pedir un cambio en el waf / quiero solicitar un cambio del waf / cómo se solicita un
    cambio en el waf / necesito un cambio en el waf cómo lo pido / quisiera pedir una excepción en el
    waf
  `),
  "knowledge.matter": splitExamples(`
    ¿Dónde cambio mi clave? / me llegó un correo raro del banco, ¿qué hago? / cómo descargo el informe /
    cuando vence mi contraseña / donde cambio mi clave / olvidé mi contraseña / no puedo entrar a mi
    cuenta / perdí el teléfono del segundo factor / pase por el link de un correo y puse mi clave / como
    agrego un usuario nuevo al portal / hice clic en un enlace extraño / me llego un correo raro del
    banco que hago / no me llega el código / quiero bajar las alertas a excel / cómo saco el pdf del
    informe / me robaron la contraseña / necesito acceso para un compañero / mi cuenta está bloqueada /
    cómo creo un usuario para otra persona / abrí un adjunto sospechoso / alguien del equipo cayó en
    phishing y entregó su clave, qué hacemos / un usuario puso su contraseña en una página falsa /
    abrieron un correo malicioso / cuándo tengo que renovar mi contraseña / cuándo vence mi clave / cómo
    le doy acceso a una colega / cómo se pide una cuenta para alguien nuevo / se me olvidó la clave / no
    me deja entrar / me bloqueé / qué hago si di mis datos en un correo falso / un compañero pinchó un
    enlace raro / cómo recupero mi cuenta / cambiar la contraseña / necesito un usuario para alguien de
    mi área / cómo agrego un usuario / cómo doy de alta a un usuario / cómo quito el acceso a una
    persona / quiero que otro colega entre al portal / un colega necesita entrar al portal / cómo pido
    acceso para un compañero / cómo elimino a alguien que se fue de la empresa / cómo cambio mi correo /
    me equivoqué de contraseña varias veces / cómo activo el doble factor / cómo activo el
    segundo factor de mi cuenta / quiénes tienen acceso al
    portal / quién puede entrar al portal / cómo dejo de recibir tantos correos de aviso / cómo
    configuro los avisos / quiero recibir menos correos del portal / cómo desactivo las notificaciones
    por correo / cómo elijo qué avisos recibo
  `),
  "knowledge.where": splitExamples(`
    ¿Dónde veo las evidencias? / ¿en qué pantalla están los boletines? / llévame a correlaciones / dónde
    están las alertas / dónde encuentro los reportes / abre la pantalla de activos / en qué parte veo el
    cumplimiento / dónde se ven los incidentes / link a los temas / cómo llego a los certificados /
    dónde reviso mis pendientes / en qué menú están los documentos / en qué parte veo los informes /
    dónde encuentro mis alertas / dónde están los procedimientos / en qué pantalla veo los certificados
    / cómo llego al estado de las fuentes / dónde veo el registro de actividad / dónde configuro mi
    perfil / dónde se ven los temas / en qué pantalla está el cumplimiento / en qué pantalla están las
    fuentes / dónde está el estado de las fuentes / dónde miro los plazos / dónde veo los cambios del
    waf / en qué menú veo las vulnerabilidades / dónde aparecen los documentos / en qué sección está el
    directorio de activos / dónde puedo ver los incidentes cerrados / dónde veo mi perfil / por dónde
    entro a los análisis / dónde subo una evidencia / dónde pido un cambio / dónde le escribo al equipo
    / dónde descargo los documentos que publicaron / dónde bajo los informes publicados / dónde
    encuentro los documentos publicados
  `),
} as const;
