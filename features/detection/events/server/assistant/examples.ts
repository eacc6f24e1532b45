import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "events.busiest": splitExamples(`
    ¿Qué día hubo más eventos? / a qué hora hay más eventos / cuál fue el peor día del mes / el día con
    más eventos / hora punta de eventos / la hora con más actividad / cuándo hubo más eventos / día más
    movido de la semana / peak de eventos / en qué día se concentraron los eventos
  `),
  "events.by_severity": splitExamples(`
    ¿Cómo se reparten los eventos por severidad? / eventos por gravedad de este mes / distribución de
    eventos por severidad / eventos según severidad / desglose de los eventos por criticidad / cuántos
    eventos hay de cada severidad / eventos por severidad de la semana / gráfico de eventos por gravedad
    / eventos por criticidad / cómo se distribuyen los eventos
  `),
  "events.count": splitExamples(`
    ¿Cuántos eventos hubo esta semana? / cuántos eventos críticos en los últimos 15 días / ¿Hubo más
    eventos esta semana que la semana pasada? / compara los eventos de este mes con el anterior /
    cuántos eventos hubo ayer / total de eventos de hoy / cuántos registros se recibieron / número de
    eventos del mes / cuántos eventos tuvo SRV-01 / cuántos eventos de la fuente Wazuh / cuántos eventos
    críticos hubo ayer / cuántos eventos de svc_backup / cantidad de eventos de octubre / cuántos
    eventos procesamos / subieron los eventos / y cuántos eventos tuvo / cuántos eventos altos hoy /
    cuántos eventos llevamos hoy / cuántos eventos entraron hoy / eventos críticos de hoy / cuántos logs
    llegaron / volumen de eventos / cuántos registros procesaron ayer / eventos altos de la semana /
    cuántos eventos van en el mes / total de registros del día / cuántos eventos llegaron ayer / cuántos
    registros entraron hoy / volumen de eventos del mes / cuánto log llegó esta semana / total de
    eventos recibidos / recibimos más eventos esta semana que la pasada / subió el volumen de eventos /
    cuántos eventos llegaron ayer comparado con antes de ayer / bajaron los eventos respecto del mes
    pasado / hay más eventos que ayer / cuántos logs entraron hoy / eventos de hoy contra los de ayer /
    volumen de logs comparado con la semana pasada / cuántos eventos críticos hubo comparado con el mes
    pasado / cuántos eventos por segundo mandamos / cuántos eventos por segundo generamos / eventos por
    segundo que enviamos / cuántos eps mandamos / promedio de eventos por segundo / cuántos eventos por
    hora recibimos / eventos por minuto / cuántos eventos por minuto llegan / eventos por hora
  `),
  "events.list": splitExamples(`
    Muéstrame los eventos críticos de ayer / eventos de esta semana / ¿qué eventos hay? / ¿Cuáles son
    los últimos eventos? / último evento crítico / ¿Qué pasó con la IP 203.0.113.10? / eventos de la
    dirección 198.51.100.7 / lista de eventos de hoy / eventos de SRV-01 esta semana / eventos de
    svc_backup / muéstrame los eventos altos / eventos recientes / eventos de la fuente Wazuh /
    203.0.113.10 / qué hizo la ip 198.51.100.7 / eventos de la técnica T1110 / ver eventos / logs de
    ayer / qué hizo svc_backup ayer / eventos de SRV-01 / ver los eventos de hoy / qué se registró ayer
    / muéstrame lo último que llegó / qué sabemos de la ip 203.0.113.10 / hemos visto la ip 198.51.100.7
    / aparece la dirección 203.0.113.10 / actividad de la ip 198.51.100.7 / conoces la ip 203.0.113.10 /
    últimos eventos de SRV-01 / eventos de las últimas 12 horas / eventos de hoy / muestra los eventos
    de la última hora / eventos de la última semana
  `),
  "events.top_accounts": splitExamples(`
    ¿Qué usuarios aparecen en más eventos? / top de usuarios de la semana / ¿Quién genera más eventos? /
    usuarios con más eventos / qué cuenta tiene más actividad / cuentas que más aparecen / top 5
    usuarios por eventos / qué persona genera más eventos / quién aparece más en los eventos / usuarios
    más activos
  `),
  "events.top_addresses": splitExamples(`
    ¿Qué direcciones IP atacan más? / top de IP de origen / ¿de qué IP vienen más eventos? / cuales ip /
    ips que más atacan / direcciones con más eventos / desde qué ip nos atacan / qué ip aparece más /
    direcciones ip más vistas / ranking de ip / qué direcciones ip aparecen más / las ip que más golpean
    / desde qué direcciones nos golpean / ip que más nos ataca / de qué ips llegan más ataques / qué ip
    nos pega más fuerte / direcciones más agresivas / cuáles son las ip más activas / desde qué ips nos
    pegan / qué direcciones nos pegan más
  `),
  "events.top_assets": splitExamples(`
    ¿Qué activos tienen más eventos? / qué servidor genera más eventos / top de activos por eventos /
    equipos con más eventos / qué equipo tiene más actividad / activos que más aparecen en eventos / top
    5 equipos por eventos / servidor con más registros / qué máquina genera más eventos / activos con
    más eventos de la semana
  `),
  "events.top_countries": splitExamples(`
    ¿De qué países vienen los eventos? / ranking de países / desde qué país nos atacan más / países con
    más eventos / top de países de origen / de que pais nos atacan mas / qué países nos atacan / eventos
    por país / desde qué países nos atacan / países de donde llegan más ataques / países que más atacan
    / de qué país viene la mayor parte / conexiones desde rusia o
    china / nos atacan desde otro país / hubo tráfico desde rusia / desde
    qué países se conectan / qué países nos atacan más
  `),
  "events.top_rules": splitExamples(`
    ¿Qué reglas generan más eventos? / las reglas más ruidosas de la semana / ¿Cuáles son los eventos más
    frecuentes? / top ten de eventos / qué regla dispara más / reglas con más ruido / qué reglas hacen más
    ruido / top de reglas / los eventos más repetidos / la regla que más molesta / qué regla salta más /
    reglas que más suenan / qué regla mete más bulla / qué regla hace más ruido / reglas más bulliciosas /
    qué regla suena más / cuál regla salta a cada rato / la regla que más se repite
  `),
  "events.trend": splitExamples(`
    ¿Cómo han ido los eventos este mes? / eventos por día de los últimos 15 días / tendencia de eventos
    / evolución de los eventos / gráfico de eventos por día / eventos diarios / curva de eventos del mes
    / cómo han variado los eventos / historia de los eventos / eventos en el tiempo
  `),
  "sources.busiest": splitExamples(`
    ¿Qué fuente envía más registros? / la fuente que más genera / fuente con más eventos / qué fuente
    manda más datos / top de fuentes / fuentes por volumen / cuál fuente registra más / la fuente más
    activa / qué fuente genera más eventos / ranking de fuentes
  `),
  "sources.list": splitExamples(`
    ¿Cuántas fuentes tengo? / ¿qué fuentes envían eventos? / estado de las fuentes / lista de fuentes /
    qué fuentes de datos tenemos / fuentes conectadas / cuántas fuentes están conectadas / qué sensores
    tenemos / fuentes de eventos / qué herramientas envían datos / qué herramientas tenemos conectadas /
    de dónde reciben datos / cuántas fuentes envían / qué está integrado / fuentes que están enviando /
    qué logs reciben ustedes / desde qué sistemas nos monitorean / qué fuentes tenemos conectadas / de
    qué fuentes reciben eventos / qué sistemas mandan logs
  `),
  "sources.one": splitExamples(`
    ¿Cuándo envió por última vez la fuente Wazuh? / Wazuh está enviando / cuándo llegó el último evento de
    Wazuh / cuándo mandó datos Wazuh / estado de la fuente Wazuh / la fuente Wazuh funciona / Wazuh manda
    datos / último envío de Wazuh / se cayó Wazuh / qué pasa con la fuente Wazuh / están llegando los logs
    de Wazuh / llegan los registros de Wazuh / Wazuh está al día / cuándo fue lo último que mandó Wazuh /
    Wazuh sigue reportando / llegan eventos de Wazuh / recibimos datos de Wazuh / se cortó Wazuh / Wazuh
    dejó de mandar / a qué hora llegó lo último de Wazuh
  `),
  "sources.downtime": splitExamples(`
    ¿Cuánto tiempo estuvo caída la fuente? / cuánto tiempo estuvo caída la fuente Wazuh / cuánto estuvo sin enviar la
    fuente Wazuh / hace cuánto no envía la fuente / cuánto duró la caída de la fuente / cuánto tiempo llevan caídas las
    fuentes / desde cuándo está caída la fuente / cuánto tiempo estuvo sin enviar Wazuh / cuántas horas estuvo caída la
    fuente / tiempo sin datos de cada fuente / hace cuánto se cayó la fuente / cuánto estuvimos sin recibir eventos /
    cuánto tiempo estuvo cortado Wazuh / por cuánto tiempo no llegaron logs / duración de los cortes de las fuentes /
    cuánto llevan sin enviar las fuentes caídas / cuánto estuvo sin enviar la fuente de correo / cuánto tiempo estuvo
    caída la fuente del firewall
  `),
  "sources.silent": splitExamples(`
    ¿Qué fuentes dejaron de enviar? / ¿alguna fuente dejó de enviar? / fuentes sin enviar datos /
    fuentes caídas / hay fuentes mudas / qué fuente no está enviando / se cayó alguna fuente / fuentes
    desconectadas / está alguna fuente sin enviar datos / qué fuentes no reportan / alguna fuente está
    caída / están llegando los registros de todas las fuentes / alguna herramienta dejó de mandar / hay
    fuentes que no reportan / falta alguna fuente / qué fuente está caída / se perdió alguna fuente de
    datos / están llegando todos los logs / hay sensores sin enviar / alguna fuente quedó muda / tenemos
    fuentes caídas / qué dejó de reportar / fuente sin datos hoy / qué fuentes se cayeron / hay fuentes
    caídas / qué fuente no está mandando datos / todas las fuentes están enviando / alguna fuente sin
    datos / se cayó algún sensor / dejó de llegar algún log / hay alguna fuente de logs que dejó de
    llegar / dejaron de llegar logs / alguna fuente que no llega / qué fuentes no han mandado nada hoy /
    desde cuándo no llegan logs / hay algún log que no esté llegando / qué fuentes están caídas / hay
    fuentes que dejaron de mandar logs / hay eventos que no estén llegando / el firewall dejó de enviar
    logs / hay logs que no estén llegando / algún equipo dejó de mandar eventos / dejaron de llegar logs
    del cortafuegos
  `),
} as const;
