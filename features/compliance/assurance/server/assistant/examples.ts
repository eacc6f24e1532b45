import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "exceptions.list": splitExamples(`
    ¿Qué excepciones están vigentes? / riesgos aceptados / excepciones de controles / qué excepciones
    tenemos / cuántas excepciones hay / excepciones por vencer / brechas aceptadas / lista de
    excepciones / riesgos que aceptamos / excepciones vigentes / qué riesgos tenemos aceptados /
    excepciones por vencer / cuántos riesgos aceptamos / hay excepciones vigentes / riesgos que aceptó
    la gerencia / cuál fue la última excepción / excepciones aprobadas / riesgos que vencen / excepción
    más reciente / quién aceptó el riesgo / qué riesgos hemos aceptado / quién aprobó las excepciones /
    quién aceptó el riesgo de un control / riesgos aceptados de controles
  `),
  "law.exposure": splitExamples(`
    ¿Cuánta multa tenemos en juego? / exposición a sanciones de la ley / de cuánto sería la multa /
    cuánto arriesgamos en multas / qué multa nos pueden pasar / sanciones posibles / qué pasa si no
    cumplimos la ley / multas de la anci / riesgo de multa / cuánto nos pueden cobrar de multa / nos
    arriesgamos a una sanción / nos pueden pasar una multa / de cuánto es la multa / qué sanción
    arriesgamos / cuánto nos costaría no cumplir / podemos recibir multas / cuál es la multa si no
    informo a tiempo a la ANCI / cuánto es la multa por no reportar / multa por no avisar a la anci /
    qué pasa si no reportamos un incidente / cuánto nos pueden multar
  `),
  "law.regime": splitExamples(`
    ¿Somos OIV? / ¿nos obliga la Ley 21.663? / ¿en qué régimen estamos ante la ANCI? / somos operador de
    importancia vital / somos servicio esencial / nos aplica la ley marco / qué somos ante la anci /
    estamos obligados por la ley / somos pse / tenemos algo que reportar a la ANCI / régimen de la
    empresa ante la ley / la ley nos considera operador de importancia vital / somos prestador de
    servicio esencial / qué somos ante la ley marco / qué nos exige la ANCI a nosotros
  `),
  "measures.list": splitExamples(`
    ¿Qué medidas tenemos? / cuántas medidas activas hay / medidas de seguridad implementadas / lista de
    medidas / medidas degradadas / medidas de la empresa / qué medidas están en curso / medidas
    planificadas / cuántas medidas tenemos / estado de las medidas / qué medidas tenemos implementadas /
    medidas en marcha / cuántas medidas están activas / en qué están las medidas / controles
    compensatorios / medidas en plan / qué medidas están atrasadas
  `),
  "nonconformities.list": splitExamples(`
    ¿Cuántas no conformidades pendientes tengo? / no conformidades abiertas / no conformidades mayores /
    ¿Qué no conformidades están vencidas? / no conformidades fuera de plazo / ¿Cuántas no conformidades
    se cerraron? / no conformidades menores / lista de no conformidades / hay no conformidades / quién
    es el responsable de las no conformidades abiertas / no conformidades en verificación / y también
    las no conformidades / no conformidades atrasadas / no conformidades cerradas / hallazgos de
    auditoría pendientes / tenemos no conformidades sin cerrar / tenemos no conformidades pendientes /
    quedan no conformidades sin cerrar / cuántas nc mayores hay / qué nc están atrasadas / no
    conformidades por cerrar / qué no conformidades están abiertas / hallazgos de auditoría abiertos /
    no conformidades vencidas / qué acción correctiva está atrasada / acciones correctivas pendientes /
    planes de acción atrasados / acciones correctivas vencidas / qué acciones correctivas tengo
    pendientes / acciones correctivas abiertas / qué acciones correctivas nos faltan / acciones
    correctivas por cerrar / acciones correctivas de no conformidades / cuántas acciones correctivas hay
  `),
} as const;
