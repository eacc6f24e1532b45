import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "compliance.all": splitExamples(`
    ¿Cómo vamos en cumplimiento? / ¿qué normas seguimos? / cumplimiento por norma / estado del
    cumplimiento / cuánto cumplimos / qué estándares tenemos / resumen de cumplimiento / porcentaje de
    cumplimiento / cómo estamos en las normas / normas activas / cómo va el cumplimiento normativo / qué
    marcos seguimos / cómo andamos en las normas / qué tal el cumplimiento / cuánto cumplimos en general
    / estado general de cumplimiento / porcentaje por norma / cuánto cumplimos de cada norma /
    porcentaje de cumplimiento general / nivel de cumplimiento / qué normas seguimos
  `),
  "compliance.best": splitExamples(`
    ¿En qué norma estamos mejor? / ¿cuál es la norma más avanzada? / norma con mayor cumplimiento /
    mejor norma / en qué norma vamos mejor / qué estándar cumplimos más / la norma más alta / en cuál
    estamos más avanzados / norma que lidera / dónde estamos mejor en cumplimiento
  `),
  "compliance.critical": splitExamples(`
    ¿Qué asuntos críticos hay en cumplimiento? / brechas urgentes de ISO 27001 / lo más urgente en
    cumplimiento / ¿Cuáles son nuestras brechas? / ¿qué brechas tenemos? / ¿Qué me recomiendas mejorar
    primero en cumplimiento? / ¿qué controles conviene reforzar? / asuntos críticos / puntos críticos de
    la norma / qué es lo peor en cumplimiento / brechas de cumplimiento / qué mejoramos primero en la
    norma / críticos de cumplimiento / qué reforzar en cumplimiento / qué es lo más grave en
    cumplimiento / qué me puede pillar la auditoría / puntos críticos para la auditoría
  `),
  "compliance.maturity": splitExamples(`
    ¿Qué madurez tenemos en ISO 27001? / nivel de madurez por norma / madurez de NIST / qué tan maduros
    somos / madurez promedio / cuál es nuestra madurez / nivel de madurez / madurez en CIS / cuánta
    madurez nos falta / madurez de seguridad
  `),
  "compliance.missing": splitExamples(`
    ¿Qué nos falta de la ISO? / nos falta harto para CIS / ¿qué me queda pendiente de NIST? / qué me
    falta de la ISO / qué falta en ISO 27001 / pendientes de CIS / qué nos queda por cumplir de NIST /
    cuánto falta para cumplir la ISO / y de la cis / qué falta para certificarnos en ISO 27001 / qué
    mejorar en NIST / lo que falta de ANCI / qué nos falta para cumplir PCI / qué nos falta para el soc
    2 / cuánto nos falta para cumplir con la ISO / qué requisitos nos faltan de la ISO
  `),
  "compliance.one": splitExamples(`
    ¿Cómo vamos en ISO 27001? / cumplimiento de NIST / ¿cuánto cumplimos de CIS? / ISO 27001 / qué
    porcentaje tenemos en NIST CSF / cuánto llevamos de CIS Controls / estado de la ISO / cómo estamos
    en SOC 2 / avance de ANCI / cuánto nos da la 27001 / cómo andamos con CIS / qué tal NIST / nivel de
    cumplimiento de la ISO 27001 / cumplimos la ISO / qué porcentaje llevamos de la ISO / cómo vamos con
    la norma NIST / cumplimiento en CIS / cuánto es nuestro cumplimiento en ISO 27001 / cómo estamos con
    la 27001 / nivel de ANCI / qué porcentaje de la ISO 27001 cumplimos / cuánto cumplimos de NIST / qué
    porcentaje tenemos en CIS / nivel de cumplimiento de la ISO / cómo va la ANCI / qué tanto cumplimos
    la norma ISO / porcentaje de la norma NIST / cuánto llevamos de NIST / cuánto cumplimos de la ISO /
    a cuánto está el cumplimiento de iso / a cuánto está la norma iso
  `),
  "compliance.sections": splitExamples(`
    ¿Cuál es la sección más débil de ISO 27001? / peor función de NIST / secciones de CIS / qué dominio
    de la ISO está peor / la mejor sección de NIST / cumplimiento por sección de ISO 27001 / qué
    capítulo de la ISO va peor / función más avanzada de NIST CSF / secciones más débiles de CIS /
    dominio más flojo de ISO
  `),
  "compliance.to_target": splitExamples(`
    ¿Qué le falta a la ISO 27001 para llegar a 60 %? / qué nos falta para el 80% en CIS / cómo llegamos
    al 90 % en NIST / cuántos controles faltan para el 70 % de ISO 27001 / qué falta en CIS para llegar
    a 75 % / para alcanzar el 85% en la ISO qué falta / qué necesito para subir NIST a 60 % / cuánto
    falta para el 50 % de ANCI / qué hacer para llegar al 95 % en ISO / faltan cuántos controles para 80
    % en NIST CSF
  `),
  "compliance.trend": splitExamples(`
    ¿Cómo ha cambiado el cumplimiento? / evolución de ISO 27001 / ¿hemos mejorado en cumplimiento? / por
    qué bajó el cumplimiento / historia del cumplimiento / tendencia de NIST / ha subido el cumplimiento
    / mejoró la ISO / cumplimiento del mes pasado contra este / el cumplimiento va subiendo / cómo ha
    evolucionado CIS / bajó el porcentaje de la ISO / el cumplimiento mejoró o empeoró / vamos mejorando
    en cumplimiento / cómo ha ido el cumplimiento / estamos mejor que el mes pasado en cumplimiento /
    subimos o bajamos en la ISO / ha mejorado el cumplimiento / el cumplimiento subió o bajó / avance
    del cumplimiento del mes / subió el cumplimiento de ISO 27001 este mes / bajó el cumplimiento /
    hemos mejorado en cumplimiento / cumplimiento comparado con el mes pasado / avanzamos en la ISO
    desde el mes pasado / hemos mejorado en NIST / hemos mejorado en la ISO / estamos mejor en CIS que
    antes / hemos empeorado en ISO 27001
  `),
  "compliance.upcoming": splitExamples(`
    ¿Qué vence pronto en cumplimiento? / vencimientos de cumplimiento / próximos vencimientos de cumplimiento
    / fechas que vienen de cumplimiento / calendario de vencimientos de cumplimiento / plazos vencidos de
    cumplimiento / qué controles y evidencias vencen este mes / ¿Qué evidencias se me vencen este mes? /
    evidencias que vencen la próxima semana / que evidencias se me vencen este mes / y el próximo / qué
    evidencias se nos vencen en 15 días / qué plazos de controles vencen esta semana / qué vence de las
    normas / vencimientos de controles / qué expira en cumplimiento / qué plazos de cumplimiento vienen /
    tenemos algo vencido en cumplimiento
  `),
  "compliance.worst": splitExamples(`
    ¿En qué norma estamos peor? / la norma más atrasada / norma con menor cumplimiento / en cuál norma vamos
    peor / qué norma está más floja / peor norma / donde estamos más débiles en cumplimiento / la norma más
    baja / qué estándar cumplimos menos / cuál norma preocupa más / cuál es la norma más floja / en qué
    norma vamos más atrasados / norma con menos avance / dónde estamos más bajos / qué norma nos falta más
  `),
  "controls.list": splitExamples(`
    ¿Qué controles tengo? / controles que se cumplen en NIST / ¿Qué controles no se cumplen? / ¿cuántos
    controles no se cumplen en ISO 27001? / qué no cumplimos de CIS / ¿Qué nos falta por evaluar? /
    controles sin evaluar de NIST / ¿Qué controles tienen el plazo vencido? / controles atrasados de ISO
    / ¿Qué controles están sin evidencia? / controles que no tienen evidencia / ¿Qué controles tienen la
    evidencia vencida? / controles críticos / controles incumplidos / cuántos controles cumplimos a
    medias en la ISO 27001 / lista de controles / controles con plazo vencido / quién está a cargo de
    los controles incumplidos de la ISO 27001 / cuántos controles de la iso no cumplimos / controles
    parciales / controles que no aplican / qué controles llevan atraso / controles de CIS que no se han
    evaluado / cuántos controles no cumplimos / qué controles estamos incumpliendo / controles
    pendientes / controles con plazo pasado / cuántos controles hay vencidos / qué controles faltan por
    evaluar / controles en falta / qué controles están sin evidencia /
    controles no evaluados / cuántos controles cumplimos / controles que fallan / qué controles me tocan
  `),
  "controls.one": splitExamples(`
    ¿Cómo está el control A.8.8? / estado de PR.AA-01 / A.5.1 / control 4.2 / quién es el dueño del
    control A.8.8 / el A.5.23 se cumple / plazo del control PR.DS-01 / qué pasa con el control A.7.4 /
    responsable de A.8.12 / cómo vamos con el GV.OC-01 / cuándo vence el control A.5.9 / quién lleva el
    control 6.3 / el control CC6.1 en qué está
  `),
  "law.standing": splitExamples(`
    ¿Estamos cumpliendo con la ley marco? / ¿cómo vamos con la ley de ciberseguridad? / ¿qué nos falta
    para cumplir la ley 21.663? / cumplimos la ley 21.663 / estamos al día con la ley / cómo vamos con
    la ley marco / estado ante la ley de ciberseguridad / la ley la cumplimos / nos falta algo de la ley
    marco / cumplimiento de la ley 21663 / cumplimos con la ley de ciberseguridad / estamos al día con
    la 21.663 / qué tan bien estamos con la ley / vamos bien con la ley marco / tenemos todo lo que pide
    la anci / cumplimos la ley 21663 / cómo vamos con la ley de ciberseguridad / qué nos falta de la ley
    marco / estamos al día con la anci / qué nos falta para cumplir la ley marco / qué nos falta de la
    ley 21.663 / qué parte de la ley no cumplimos
  `),
} as const;
