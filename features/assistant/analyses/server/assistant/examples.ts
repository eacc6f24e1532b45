import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "analyses.actions": splitExamples(`
    ¿Qué me recomienda el último análisis? / ¿cómo mejoro el puntaje? / recomendaciones del análisis /
    qué acciones propone el análisis / cómo subo el puntaje / qué sugiere el análisis / acciones del
    último análisis / qué hago para subir el puntaje / recomendaciones para mejorar el puntaje / qué
    aconseja el análisis / qué puedo hacer para subir el puntaje / cómo mejoro la nota / qué hago para
    mejorar la postura / recomendaciones para mejorar / qué acciones recomiendan / cómo subimos el
    puntaje
  `),
  "analyses.compared": splitExamples(`
    Compara el último análisis con el anterior / ¿el puntaje subió? / ¿por qué bajó el puntaje? / ¿qué
    cambió desde el último análisis? / diferencia con el análisis anterior / el puntaje bajó / mejoró el
    puntaje / por qué subió el puntaje / cómo ha cambiado el puntaje / análisis actual contra el
    anterior / el puntaje mejoró desde el análisis anterior / por qué bajó el puntaje / qué cambió desde
    el análisis anterior / subió o bajó nuestra nota / por qué bajó nuestra postura / por qué empeoramos
    / mejoró nuestra postura / por qué cambió la nota / qué empeoró desde el último análisis
  `),
  "analyses.counted": splitExamples(`
    ¿Cuántos análisis hay? / cuántos análisis de ISO 27001 hemos pedido este mes / cuántos análisis se
    han hecho / número de análisis / cuántos análisis terminaron / total de análisis pedidos / cuántos
    análisis llevamos / análisis en curso / cuántos análisis fallaron / cantidad de análisis de este mes
  `),
  "analyses.formula": splitExamples(`
    ¿Cómo se calcula el puntaje? / ¿qué significa el puntaje de seguridad? / fórmula del puntaje / de
    dónde sale el puntaje / qué mide el puntaje / cómo se obtiene el puntaje / qué es el puntaje /
    explícame cómo se calcula el puntaje / qué considera el puntaje / cómo calculan la nota
  `),
  "analyses.newest": splitExamples(`
    ¿Qué dice el último análisis? / muéstrame el análisis de ISO 27001 / resumen del último análisis /
    Explícame el último análisis / último análisis / qué salió en el análisis / el análisis de la
    organización / análisis de NIST / detalle del último análisis / qué concluyó el análisis / resultado
    del análisis / y el análisis de ISO 27001
  `),
  "analyses.risks": splitExamples(`
    ¿Qué riesgos encontró el análisis? / riesgos del último análisis / principales riesgos del análisis
    / qué riesgos hay según el análisis / el análisis encontró riesgos / riesgos del análisis de ISO
    27001 / qué peligros dice el análisis / riesgos que señaló el análisis / riesgos detectados en el
    análisis / mayores riesgos según el último análisis / cuáles son nuestros riesgos / principales
    riesgos / qué riesgos tenemos / explícame los riesgos de este mes / cuáles son nuestros principales
    riesgos / los mayores riesgos de la empresa / riesgos para contarle al directorio / qué riesgos
    tenemos hoy
  `),
  "analyses.score": splitExamples(`
    ¿Cuál es mi puntaje de seguridad? / ¿qué puntaje tenemos en ISO 27001? / puntaje del último análisis
    / qué nota tenemos / puntaje de la empresa / score de seguridad / qué puntaje tenemos / nuestra nota
    de seguridad / puntaje de seguridad / cuántos puntos tenemos / cuál es nuestra nota / nuestro
    puntaje / cuánto puntaje tenemos / índice de seguridad / puntaje de seguridad actual
  `),
  "analyses.wanted": splitExamples(`
    Quiero pedir un análisis / haz un análisis de la empresa / necesito un análisis nuevo / pide otro
    análisis / solicitar un análisis de ISO 27001 / analiza la empresa / quiero otro análisis / genera
    un análisis / me puedes hacer un análisis / quiero que analices la empresa
  `),
  "analyses.when": splitExamples(`
    ¿Cuándo fue el último análisis? / ¿quién pidió el último análisis? / fecha del último análisis /
    cuándo se hizo el análisis / quién hizo el análisis / de cuándo es el análisis / cuándo analizaron
    la empresa / quién solicitó el análisis / hace cuánto fue el análisis / qué día se hizo el último
    análisis / cuándo hicieron el último análisis de cumplimiento / cuándo se analizó el cumplimiento
    por última vez
  `),
} as const;
