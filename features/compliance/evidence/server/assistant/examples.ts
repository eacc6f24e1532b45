import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "evidence.approved": splitExamples(`
    ¿Cuántas evidencias están aprobadas? / evidencias aprobadas / evidencias válidas / qué evidencias
    están vigentes / evidencias aceptadas / cuántas evidencias aprobaron / evidencia al día / evidencias
    que ya aprobaron / evidencias ok / evidencias con aprobación
  `),
  "evidence.expired": splitExamples(`
    ¿Qué evidencias están vencidas? / cuántas evidencias vencieron / evidencias caducadas / evidencias
    expiradas / hay evidencias vencidas / evidencias que ya vencieron / cuántas evidencias están
    vencidas / evidencia fuera de fecha / qué evidencia caducó / evidencias vencidas / se nos vencieron
    evidencias / tenemos evidencia caducada / hay evidencia vencida / qué evidencia se venció
  `),
  "evidence.expiring": splitExamples(`
    ¿Qué evidencias están por vencer? / evidencias que vencen pronto / evidencias a punto de vencer /
    qué evidencias van a vencer / evidencia por renovar / próximas evidencias a vencer / evidencias por
    vencer / cuáles evidencias se acercan a su vencimiento / evidencias que caducan luego / evidencias
    próximas a vencer / qué evidencias hay que renovar / evidencias que caducan / qué evidencias se
    vencen pronto / evidencias que hay que renovar pronto
  `),
  "evidence.in_review": splitExamples(`
    ¿Qué evidencias están en revisión? / evidencias por aprobar / evidencias por revisar / qué
    evidencias tengo que revisar / evidencias esperando revisión / cuántas evidencias están en revisión
    / evidencias sin aprobar / evidencia pendiente de revisión / qué evidencias faltan por revisar /
    evidencias que esperan aprobación / cuántas evidencias faltan por aprobar / evidencia que falta
    revisar / evidencias que debo aprobar / qué evidencias están esperando / evidencias en cola para
    aprobar / evidencias que tengo que aprobar
  `),
  "evidence.rejected": splitExamples(`
    ¿Qué evidencias fueron rechazadas? / cuántas evidencias nos rechazaron / evidencias rechazadas /
    evidencias devueltas / evidencia objetada / qué evidencia rechazaron / evidencias que no aceptaron /
    por qué rechazaron la evidencia / nos devolvieron evidencias / evidencias con rechazo / nos
    rechazaron evidencia / qué evidencia no pasó / hay evidencias rechazadas / evidencia que hay que
    corregir / quién rechazó mi evidencia / me rechazaron alguna evidencia / por qué me rechazaron la
    evidencia
  `),
  "evidence.space": splitExamples(`
    ¿Cuánto espacio ocupan las evidencias? / espacio de las evidencias / cuota de evidencias / cuánto
    almacenamiento usan las evidencias / megas de evidencias / queda espacio para evidencias / tamaño de
    las evidencias / almacenamiento de evidencia / cuánto pesan las evidencias / espacio disponible para
    evidencia
  `),
  "evidence.summary": splitExamples(`
    ¿Cuántas evidencias tengo? / evidencias por estado / estado de las evidencias / resumen de
    evidencias / cuántas evidencias hay / evidencias de la empresa / total de evidencias / qué
    evidencias tenemos / listado de evidencias / evidencias cargadas / cómo están las evidencias en
    general
  `),
} as const;
