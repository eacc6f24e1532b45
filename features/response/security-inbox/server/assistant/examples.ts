import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "security_inbox.of_person": splitExamples(`
    ¿El correo que reportó Ana Rojas era malo? / era malicioso el correo que reportó Juan Pérez / el
    correo que reportó Ana era phishing / qué resultó el correo que mandó Juan Pérez / qué dijeron del
    correo que reportó Ana Rojas / el correo que reportó mi colega era malo / en qué quedó el correo que
    reportó Juan / ya revisaron el correo que reportó Ana Rojas / los correos que reportó Juan Pérez
    eran malos / el mail que denunció Ana era peligroso / era falso el correo que avisó Juan / qué pasó
    con el correo que reportó Ana Rojas
  `),
  "security_inbox.state": splitExamples(`
    ¿Cómo está el buzón de seguridad? / ¿cuántos correos reportados hay por responder? / ¿qué pasó con
    el correo que reporté? / correos sospechosos pendientes / estado de los correos reportados / cuántos
    correos reportó la gente / me respondieron el correo que reporté / correos reportados sin responder
    / cómo va el buzón / qué dijeron del correo sospechoso / los correos que reporté en qué quedaron /
    correos que faltan por analizar / cuántos correos quedan en el buzón / cuántos correos reportaron /
    correos sospechosos reportados / en qué están los correos que reportamos / contestaron los correos
    reportados / ya revisaron lo que reporté / cuántos correos reportados eran phishing / correos por
    analizar / qué pasó con el correo que reporté / cuántos reportes de correo hay / cómo va el buzón de
    reportes / correos reportados pendientes / era phishing el correo que mandé / qué pasó con el mail
    que reporté / el correo que avisé era malo / ya analizaron mi correo / qué resultó del correo
    reportado / cuántos correos de phishing reportamos / en qué quedó el correo sospechoso que reporté /
    correos que he reportado / ya revisaron el correo que mandé / respondieron mi reporte de correo /
    correos reportados este mes
  `),
  "security_inbox.times": splitExamples(`
    ¿Cuánto tardamos en responder los correos reportados? / mediana de respuesta de correos reportados / tiempo de
    respuesta del buzón / tiempo medio de respuesta de los correos reportados / cuánto se demoran en revisar un correo
    reportado / en cuánto tiempo se responden los correos sospechosos / promedio de respuesta de los correos reportados /
    tiempos del buzón de seguridad / cuánto demora en promedio la respuesta de un correo reportado / cuánto tardan en
    responder un correo reportado
  `),
} as const;
