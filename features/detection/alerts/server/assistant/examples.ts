import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "alerts.by_level": splitExamples(`
    ¿Cuántas alertas hay en N1 y N2? / alertas por nivel / desglose de alertas por nivel / cuántas tiene
    n1 y cuántas n2 / alertas de cada nivel / cómo se reparten las alertas entre niveles / alertas n1 y
    n2 / n1 contra n2 / cuántas alertas por nivel / distribución de alertas por nivel / cuántas alertas
    n1 hay en cola / cuántas alertas hay en la cola de n2 / cuántas hay en la cola
  `),
  "alerts.by_severity": splitExamples(`
    ¿Cómo se reparten las alertas por severidad? / alertas abiertas por gravedad / distribución de
    alertas por severidad / desglose de alertas por criticidad / cuántas alertas hay de cada severidad /
    alertas según su gravedad / alertas por severidad / gráfico de alertas por severidad / alertas
    abiertas por severidad / cómo se distribuyen las alertas según gravedad
  `),
  "alerts.by_status": splitExamples(`
    ¿Cuántas alertas hay por estado? / alertas según su estado / desglose de alertas por estado / en qué
    estado están las alertas / alertas por estado / cómo se reparten las alertas por estado / estado de
    las alertas / cuántas alertas hay en cada estado / alertas abiertas según estado / distribución por
    estado de las alertas
  `),
  "alerts.cloud": splitExamples(`
    ¿Hay algo raro en AWS? / alertas de la nube / algo sospechoso en azure / qué alertas cnapp hay /
    cuántas alertas de la nube hay / alertas en google cloud / qué pasa en aws / hay alertas en nuestras
    cuentas cloud / alertas de nube abiertas / alertas de amazon / avisos de seguridad de la nube / hay
    alertas en la nube
  `),
  "alerts.detail": splitExamples(`
    ¿En qué está la alerta ALR-1? / muéstrame la ALR-2 / ALR-15 / alerta 12 / qué es la ALR-7 / estado
    de la alerta ALR-9 / quién tiene la ALR-4 / detalles de la alerta 31 / la ALR-8 sigue abierta / qué
    pasó con la alerta número 5 / explícame la ALR-22 / de qué se trata la ALR-40 / cuándo se abrió la
    ALR-3 / qué me preguntan en la ALR-6 / la alerta 8 ya se cerró / plazo de la ALR-2 / quién lleva la
    alerta 14 / qué tengo que responder en la ALR-5 / es grave la ALR-10 / y esa alerta en qué va ALR-3
    / qué me piden ahí ALR-1 / esa alerta tiene plazo ALR-1 / quién la está viendo ALR-1 / quién está
    viendo la alerta 12 / por qué la ALR-94 está esperando por mí / por qué quedó con esa severidad la
    ALR-94 / de qué país viene la ALR-106 / qué IP generó la ALR-30 / qué se sabe de la ALR-12 / de qué
    equipo es la ALR-15 / por qué es crítica la ALR-9 / cuál es el origen de la ALR-11 / explícame la
    ALR-22 en simple / quién tomó la ALR-40 / quién tiene asignada la ALR-18 / qué severidad tiene la
    ALR-3
  `),
  "alerts.gravest": splitExamples(`
    Explícame la alerta más grave / ¿cuál es la alerta más importante? / ¿qué fue lo más grave de la
    semana? / la peor alerta / la alerta más seria abierta / cuál alerta es la más urgente / lo más
    grave de hoy / la alerta más peligrosa / cuál es la más crítica de las alertas / qué alerta debería
    preocuparme más / explicame la alerta mas grave / lo peor que pasó esta semana / cuál es la alerta
    que más preocupa / qué alerta es la más seria / la alerta más crítica que tenemos / cuál es la peor
    alerta abierta / la de mayor severidad / cuál es la alerta más grave / qué alerta es la peor /
    alerta más peligrosa que tenemos abierta / cuál es la alerta más crítica ahora
  `),
  "alerts.list": splitExamples(`
    Muéstrame las alertas críticas abiertas / ¿Cuántas alertas críticas tengo abiertas? / número de
    alertas abiertas / cuántas alertas altas hay / ¿qué alertas tengo? / ¿Hay algo grave ahora? / ¿algo
    crítico? / alertas abiertas / cuántas alertas quedan / total de alertas / alertas n1 sin asignar /
    alertas n2 abiertas / cuántas alertas vencidas hay en n1 / críticas n2 abiertas / altas y críticas
    sin asignar / mis alertas / qué alertas están a mi nombre / alertas en curso / alertas escaladas /
    alertas nuevas sin tomar / alertas fuera de plazo / cuántas alertas bajas tengo / alertas del
    servidor SRV-01 / qué alertas hay de SRV-01 / alertas de la técnica T1110 / alertas sin cerrar / hay
    alertas sin dueño / dame las alertas medias / cuántas alertas informativas hay / cuántas alarmas
    tenemos / alertas que siguen sin cerrar / quedan alertas graves / alertas de svc_backup / n1
    abiertas / n2 sin tomar / y las altas / y las cerradas / cuántas son mías / qué alertas abiertas hay
    / alertas altas vencidas / alertas críticas fuera de plazo / qué alertas escalaron / hay alertas
    críticas sin cerrar / cuántas de esas están escaladas / alertas con el plazo vencido / hay alertas
    con el plazo pasado / alertas fuera de sla / alertas que no tienen responsable / alertas que están
    sin dueño / las altas que vencieron / alertas críticas atrasadas / quedan alertas sin atender /
    cuántas alertas están por atender / hay alguna alerta seria abierta / alertas de severidad alta sin
    cerrar / alertas que nadie toma / qué alertas siguen pendientes / tenemos alertas críticas / existe
    alguna alerta grave / alertas vigentes / alertas pendientes de atención / cuántas alertas activas
    hay / alertas del equipo SRV-01 / alertas de mi equipo / alertas sin asignar / alertas que no tienen
    dueño / alertas críticas sin dueño / alertas altas que siguen abiertas / dame las alertas de esta
    semana / alertas medias abiertas / cuántas alertas quedan abiertas
  `),
  "alerts.newest": splitExamples(`
    ¿Cuál es la última alerta? / la alerta más reciente / última alerta crítica / últimas alertas / qué
    alerta llegó recién / la alerta más nueva / cuál fue la última alerta que se abrió / las 3 últimas
    alertas / alerta más reciente de severidad alta / última alerta n2 / la que acaba de llegar / qué
    fue lo último que alertó / última alerta que llegó / la alerta de recién / cuál fue la alerta más
    nueva de hoy / alerta más reciente crítica / qué alertas nuevas entraron en el turno / alertas
    nuevas de hoy / últimas alertas que llegaron
  `),
  "alerts.oldest": splitExamples(`
    ¿Cuál es la alerta más antigua abierta? / alertas más viejas / qué alerta lleva más tiempo abierta / la
    alerta más vieja de n1 / cuál lleva más tiempo / la más antigua / alerta abierta hace más tiempo /
    alertas que llevan más tiempo sin cerrar / la más vieja / alerta más antigua sin cerrar / qué alerta
    lleva más días sin cerrar / cuál es la alerta que más lleva abierta / la más vieja sin cerrar / alerta
    más antigua pendiente / desde cuándo está abierta la más antigua
  `),
  "alerts.owners": splitExamples(`
    ¿Quién tiene las alertas críticas? / alertas abiertas por responsable / quién está a cargo de las
    alertas / qué analista lleva más alertas / reparto de alertas por analista / quién las tiene / quién
    ve las alertas altas / a quién están asignadas las alertas / alertas por persona / quién atiende las
    alertas abiertas / quiénes trabajan las alertas / quién tiene más alertas / y quién las tiene / qué
    analista tiene más trabajo / quién está más cargado / carga por analista / cuántas alertas tiene
    cada analista / quién lleva más alertas / analista con más alertas abiertas / cómo está repartida la
    carga / quién del equipo tiene más casos / quién está viendo las alertas / quién tiene asignadas las
    alertas / quién atiende las alertas altas / qué analista tiene más alertas / de quién son las
    alertas abiertas / cómo se reparten las alertas entre los analistas / reparto de las alertas
    abiertas / cuántas alertas lleva cada uno
  `),
  "alerts.promised": splitExamples(`
    ¿En cuánto tiempo me responden una alerta crítica? / ¿cuánto se demoran en responder? / en cuanto
    tiempo me responden una alerta critica / qué plazos tiene cada severidad / cuánto tardan en tomar
    una alerta / en cuántos minutos atienden una alerta alta / plazos comprometidos de las alertas /
    tiempo máximo de respuesta / cuánto demoran en cerrar una alerta / cuánto se demoran ustedes con las
    críticas / a qué hora atienden / atienden 24 7 / qué horario tienen / qué tiempos de respuesta
    ofrecen / cuál es el plazo para decidir una alerta / cuánto tiempo tienen para responder una alerta
    / en cuántas horas cierran una media / qué plazos comprometieron con nosotros / cuál es el plazo
    para responder una alerta / plazos para atender según severidad / cuánto es lo máximo que se pueden
    demorar / en qué plazo deben atender una crítica / qué tiempos de atención tenemos acordados /
    cuánto tiempo tienen para tomar una alerta / en cuánto tiempo se cierra una alerta baja / qué dice
    el acuerdo de tiempos / cuánto tardan en contestar / en cuánto atienden / qué plazo tienen para
    contestar / cuánto se demoran en cerrar una alerta / en cuánto tiempo cierran una alerta / cuál es
    el tiempo de respuesta comprometido para una alerta alta / plazo comprometido de atención / cuánto
    tienen para tomar una alerta media / tiempos comprometidos por severidad / cuánto se demoran ustedes
    en avisarnos de una alerta alta / en cuánto tiempo nos avisan de una alerta crítica / cuánto tardan
    en avisar una alerta / cuánto demoran en avisarnos / en cuánto rato toman una alerta / cuánto rato
    tienen para tomar una alerta crítica
  `),
  "alerts.service_levels": splitExamples(`
    ¿Se están cumpliendo los plazos (SLA) de las alertas? / cumplimiento del SLA este mes / están
    cumpliendo los plazos / cuánto sla se cumplió / nos están cumpliendo los tiempos / porcentaje de
    plazos cumplidos / se cumplen los niveles de servicio / cómo va el sla / cumple el proveedor con sus
    tiempos / cuántos plazos se vencieron este mes / nivel de servicio del mes / cumplieron con lo
    prometido en los plazos / sla de noviembre / responden a tiempo / qué tan bien cumplen los plazos de
    atención / están respondiendo dentro de plazo / se está cumpliendo lo comprometido en tiempos /
    están respetando los tiempos acordados / cumplimos con los plazos este mes / cómo van los tiempos de
    respuesta / cuántos plazos se han incumplido / nos están respondiendo a tiempo / atienden dentro del
    plazo / cómo está el cumplimiento del servicio / qué tan puntuales han sido con las alertas /
    porcentaje de sla cumplido / cuánto sla llevamos / se cumplió el sla el mes pasado / nos han fallado
    en los plazos / cumplen lo que prometen en tiempos de respuesta / están contestando a tiempo / se
    han atrasado con las alertas / nos fallaron este mes / por qué se atrasaron con las alertas / por
    qué se atrasaron en responder / hubo atrasos en atender alertas / por qué no cumplieron los plazos /
    cumplimiento de tiempos el mes pasado / cuántas veces incumplieron el sla / cuántos plazos se
    incumplieron este mes / por qué se atrasaron en atender alertas / cumplieron el sla el mes pasado /
    porcentaje de cumplimiento del sla / cuántos plazos vencieron el mes pasado / han incumplido algún
    plazo este mes / han incumplido algún plazo / incumplieron plazos este mes / fallaron en algún plazo
    este mes / se pasaron de algún plazo / se les venció algún plazo de atención / han fallado en algún
    sla / hubo incumplimientos de plazos este mes / en qué plazos han fallado / en cuánto rato toman las
    alertas
  `),
  "alerts.suppressed": splitExamples(`
    ¿Cuántas alertas suprimidas hay? / alertas silenciadas por una regla / qué alertas se suprimieron /
    alertas que se callaron por mantenimiento / cuántas alertas ocultó la supresión / alertas
    descartadas por regla / cuántas alertas retuvieron como ruido / qué alertas se filtraron como ruido
    / alertas que no nos mostraron por ser ruido / alertas filtradas / cuántas alertas se descartaron
    por regla / lo que se retuvo / alertas retenidas / cuántas alertas se suprimieron este mes / alertas
    suprimidas la semana pasada / cuánto ruido se filtró este mes / cuánto ruido filtramos este mes /
    cuánto ruido se filtró
  `),
  "alerts.suppressions": splitExamples(`
    ¿Qué supresiones están vigentes? / supresiones vigentes / qué estamos suprimiendo / ventanas de mantención de alertas
    / reglas de supresión activas / supresiones activas / supresiones que vencen este mes / supresiones por vencer / qué
    supresión termina pronto / cuándo vence la supresión / hasta cuándo está suprimida esa regla / supresiones que
    expiran esta semana / ventanas de mantención vigentes / hay ventanas de mantenimiento activas / cuántas supresiones
    hay / lista de supresiones / qué reglas de supresión tenemos / supresiones que terminan en 7 días / quién creó las
    supresiones / silencios activos
  `),
  "alerts.average_times": splitExamples(`
    ¿Cuánto tardan en promedio en cerrar una alerta? / tiempo promedio de respuesta a las alertas /
    tiempo medio de cierre de alertas / cuánto demoran en promedio en tomar una alerta / cuánto se
    demoraron este mes en promedio / cuál fue el tiempo de respuesta del mes / en cuánto tiempo
    respondieron este mes / tiempo promedio de atención / promedio de atención de las alertas / cuánto
    tardaron en promedio en atender las alertas / tiempo medio de atención / cuánto demoro en promedio
    en tomar una alerta / tiempo promedio para cerrar una alerta crítica / promedio de cierre de alertas
    este mes / cuánto tarda en promedio una alerta en cerrarse / mttr de las alertas / tiempo medio de
    cierre / cuánto demora el equipo en promedio en responder / en promedio cuánto se demoran en
    responder / tiempo de respuesta promedio del mes pasado / tiempo medio de primera respuesta / cuánto
    demoraron en promedio en tomar las alertas críticas / tiempo medio de respuesta / tiempo medio de
    respuesta del mes / tiempo medio de respuesta del último mes / tiempo medio de triage / cuánto es el
    tiempo medio de triage / tiempo de triage de las alertas / cuánto demora el triage / promedio de
    triage de esta semana / tiempo medio para tomar una alerta
  `),
  "alerts.top_assets": splitExamples(`
    ¿Qué activos tienen más alertas? / top 5 activos con más alertas / alertas por activo / equipos con
    más alertas abiertas / qué servidor concentra las alertas / en qué equipo se abren más alertas /
    ranking de equipos por alertas / servidores con más alertas críticas / qué máquina acumula alertas /
    cuál es el activo con más alertas esta semana / qué máquina tiene más alertas / servidor con más
    alertas / cuál equipo acumula más alertas / equipos con más alertas abiertas / dónde se concentran
    las alertas / qué servidor genera más
    alertas / en qué equipo hay más alertas
  `),
  "alerts.top_rules": splitExamples(`
    ¿Qué reglas abren más alertas? / qué regla genera más alertas / reglas con más alertas / ranking de
    reglas por alertas / qué detección abre más alertas / la regla que más alertas abre este mes /
    cuántas alertas abre cada regla / alertas por regla / qué reglas llenan la cola de alertas / top 5
    reglas por alertas / qué regla genera más alertas / regla con más alertas / cuál regla produce más
    alertas esta semana / reglas que más alertas abren / de qué regla vienen más alertas / top de reglas
    por alertas / qué regla dispara más falsos positivos / cuál es el tipo de alerta que más se repite /
    qué alerta se repite más / tipos de alerta más frecuentes / qué regla se disparó más veces / cuántas
    reglas se dispararon / alertas más repetidas / reglas que más alertan
  `),
  "alerts.trend": splitExamples(`
    ¿Cómo han ido las alertas este mes? / tendencia de alertas de los últimos 30 días / ¿Hay más alertas
    esta semana que la semana pasada? / compara las alertas de este mes con el anterior / ¿Cuántas
    alertas se abrieron ayer? / alertas que se abrieron esta semana / ¿Cuántas alertas se cerraron esta
    semana? / alertas cerradas en octubre / evolución de las alertas / alertas por día / cuántas alertas
    llegaron hoy / cuántas alertas se cerraron este mes / qué se cerró hoy / han aumentado las alertas /
    bajaron las alertas respecto del mes pasado / gráfico de alertas por día / cuántas alertas cerraron
    ayer / cuántas alertas se abrieron hoy / qué alertas se cerraron la semana pasada / subieron las
    alertas / alertas que cerraron en los últimos 7 días / han subido las alertas / tenemos más alertas
    que antes / alertas de este mes contra el anterior / bajaron las alertas / cómo vienen las alertas /
    evolución de las alertas / hay más alertas que la semana anterior / tendencia de alertas / compara
    las alertas de esta semana con la anterior / subieron las alertas respecto del mes pasado / llegaron
    más alertas que la semana pasada / hay más alertas que antes / compara las alertas de hoy con las de
    ayer / alertas de este mes contra el mes pasado / cuál fue el peor día del mes en alertas / qué día
    hubo más alertas / día con más alertas / por qué bajaron las alertas / por qué subieron las alertas
    / cuál fue el día con más alertas esta semana / promedio de alertas por día este mes / cuántas
    alertas hay al día en promedio / promedio diario de alertas
  `),
  "alerts.verdict": splitExamples(`
    ¿Cuántos falsos positivos hubo este mes? / verdaderos positivos de octubre / cuántas alertas
    resultaron falsos positivos / falsas alarmas del mes / cuántas alertas fueron reales / cuántos
    verdaderos positivos llevamos / porcentaje de falsos positivos / alertas confirmadas / alertas que
    eran falsa alarma / cuántos falsos positivos tenemos / incidentes reales de las alertas / amenazas
    confirmadas este mes / cuántos falsos positivos hubo / falsos positivos del mes anterior / alertas
    que resultaron reales / cuántas alertas eran verdaderas / alertas cerradas como falso positivo /
    cuántas terminaron en falsa alarma / verdaderos positivos de la semana / qué alertas se confirmaron
    / hubo ataques exitosos / algún ataque tuvo éxito / cuántos ataques reales hubo / qué ataques fueron
    confirmados / hubo algún ataque real este mes / cuántas alertas eran ataques de verdad / tuvimos
    ataques confirmados / nos lograron vulnerar este mes / alguna alerta terminó siendo un ataque real /
    falsos positivos de la semana / cuántas salieron falsos positivos
  `),
  "alerts.waiting": splitExamples(`
    ¿Qué alertas esperan mi respuesta? / alertas que debo responder / cuántas alertas esperan respuesta
    / qué alertas están esperando que yo conteste / me preguntaron algo los analistas / alertas en
    espera del cliente / alertas esperando respuesta de la empresa / qué alertas tengo que contestar /
    cuáles alertas me esperan / preguntas sin responder en las alertas / alertas pendientes de mi
    respuesta / hay alertas esperándome / alertas con una pregunta para nosotros / las que debo
    contestar / alertas en las que falta mi respuesta / las alertas que tengo que responder / alertas
    que debo contestar / las que tengo que contestar / qué me están preguntando en las alertas / alertas
    con preguntas para nosotros / hay preguntas de los analistas sin responder / en qué alertas esperan
    que responda / cuáles tengo que responder / alertas donde nos piden información / alertas detenidas
    por nosotros / alertas que esperan al cliente / qué alertas están a la espera de mi empresa / los
    analistas necesitan algo de mí / alertas en que me preguntaron algo / alertas que dependen de
    nosotros / qué alerta tengo que contestar
  `),
  "company.changed": splitExamples(`
    ¿Qué ha pasado esta semana? / ¿alguna novedad que contar? / ¿qué pasó ayer? / Dame un resumen de la
    semana / ¿cómo estuvo el fin de semana? / Compara octubre con noviembre / ¿cómo vamos este mes
    respecto del mes pasado? / qué ha cambiado desde el lunes / novedades / qué me perdí / qué ocurrió
    anoche / pasó algo hoy / qué sucedió el lunes / resumen del mes / cómo estuvo octubre / alguna
    novedad / este mes contra el anterior / qué novedades hay desde mi última visita / cómo vamos esta
    semana / mejoramos o empeoramos respecto de octubre / qué hubo ayer en la noche / pasó algo raro el
    domingo / qué pasó en la noche / qué novedades hubo esta semana / qué pasó en los últimos días /
    cómo nos fue la semana pasada / qué ocurrió ayer / hubo novedades / alguna novedad que contar /
    resumen de lo ocurrido en el mes / qué ha cambiado desde el lunes / cuéntame lo que pasó hoy / qué
    tal estuvo la semana / cómo anduvo el mes / qué movimiento hubo el fin de semana / resúmeme la
    semana / cuéntame la semana / resumen semanal / qué pasó este mes / estamos mejor que antes / cómo
    nos fue este mes comparado con el anterior / vamos mejor o peor que en septiembre / qué hubo de
    nuevo hoy / hazme un resumen de lo que pasó / qué hay de nuevo hoy / algo nuevo / hay algo nuevo
    desde ayer / qué novedades tenemos / qué hay de nuevo esta semana / qué se hizo por nosotros este
    mes / qué hicieron por nosotros este mes
  `),
  "events.attackers": splitExamples(`
    ¿Quién nos ataca más? / ¿de dónde vienen los ataques? / ¿quién anda atacando más? / ¿de dónde
    vienen? / ¿desde dónde llegan los eventos? / y de donde viene / cuántos ataques recibimos / quién
    nos está atacando / origen de los ataques / de qué lado vienen los ataques / los atacantes de dónde
    son / cuáles son los principales atacantes / cuántas veces nos han atacado este mes / ataques
    recibidos esta semana / quién nos está atacando / quiénes son nuestros atacantes / desde dónde nos
    atacan / de dónde vienen los ataques / quién nos pega más / qué direcciones nos atacan / quién está
    atacando / quién ataca más / quién anda atacando más / desde dónde nos atacan más
  `),
  "events.threat": splitExamples(`
    ¿Cuántos virus nos han entrado este mes? / ¿hubo intentos de acceso fallidos? / ¿hay minería de
    criptomonedas? / se detectó malware / hay ransomware en la red / cuántos ataques de fuerza bruta
    hubo / hubo phishing esta semana / quién usó powershell / intentos de ingreso fallidos hoy / accesos
    fallidos por ssh / ssh fallidos de ayer / alguien escaneó nuestros puertos / hubo fuga de datos / se
    crearon administradores nuevos / nos ha pasado / y nos ha pasado / hubo ataques al sitio web /
    inyección sql en nuestros sitios / alguien está probando contraseñas / nos están robando datos /
    cuántos troyanos se vieron / exploración de puertos este mes / hubo correos maliciosos /
    escalamiento de privilegios esta semana / hubo ataques de phishing / han intentado entrar por fuerza
    bruta / nos llegaron correos maliciosos / hay señales de ransomware / detectaron virus en algún
    equipo / entró algún virus este mes / hay indicios de fuga de información / hubo descargas raras de
    datos / se vieron intentos de inyección / han escaneado nuestra red / accesos fallidos de la semana
    / intentos fallidos de ssh / hubo virus esta semana / intentos de fuerza bruta / hubo accesos
    fallidos / cuántos accesos fallidos hubo / entró malware / intentos de acceso fallidos de ayer /
    cuántos ataques de contraseñas hubo / hubo escaneos de puertos / inyecciones sql de la semana /
    intentos de inicio de sesión fallidos hoy / hubo inicios de sesión fallidos anoche / accesos
    fallidos contra un servidor / logins fallidos de ayer / cuántos intentos fallidos de ingreso hubo /
    hubo fuerza bruta esta semana / intentos de login fallidos / intentos fallidos por ssh hoy / fallos
    de ssh de hoy
  `),
  "alerts.related": splitExamples(`
    ¿Qué otras alertas se relacionan con la ALR-1? / qué otras alertas tiene el mismo activo de la ALR-2
    / hay más alertas del mismo origen que la ALR-3 / alertas relacionadas con la ALR-4 / la ALR-5 tiene
    relación con otras alertas / otras alertas del mismo equipo de la alerta 6 / la ALR-7 está conectada
    con otra alerta / qué más hizo la IP de la ALR-8 / alertas con el mismo origen que la ALR-9 / hay
    otras alertas parecidas a la ALR-10 / alertas del mismo usuario que la ALR-11 / la misma IP de la
    ALR-12 aparece en otras alertas / con qué otras alertas se vincula la ALR-13 / ese origen de la
    ALR-14 ha generado más alertas / otras alertas de la cuenta de la ALR-15 / qué alertas comparten
    activo con la ALR-16 / correlaciona la ALR-17 con otras / hay alertas asociadas a la ALR-18 / se
    repitió la ALR-19 / qué otras cosas pasaron en el equipo de la ALR-20 / la ALR-21 es parte de algo
    más grande / alertas similares a la ALR-22 / hay otras alertas relacionadas con el activo de la
    ALR-23 / ALR-24 alertas relacionadas / el servidor de la ALR-25 tiene más alertas / con qué se
    relaciona la ALR-26 / con qué IP se relaciona la ALR-27 / qué tiene relacionado la ALR-28
  `),
} as const;
