import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "cloud_posture.changed": splitExamples(`
    ¿Qué cambió en la última revisión de la nube? / ¿qué fallas nuevas hay en la nube? / novedades de la
    nube / qué empeoró en la nube / fallas nuevas en aws / qué se corrigió en la nube / cambios en la
    postura de la nube / qué apareció nuevo en la nube / diferencias con la revisión anterior de la nube
    / fallas que aparecieron en la nube / qué cambió en la configuración de la nube / cambios en la nube
    esta semana
  `),
  "cloud_posture.exposed": splitExamples(`
    ¿Qué tengo expuesto a internet en la nube? / ¿qué recursos de la nube están públicos? / hay algo
    expuesto a internet / recursos públicos en la nube / buckets públicos / estamos expuestos a internet
    / qué tenemos abierto a internet / hay buckets abiertos / qué se ve desde internet / exposición a
    internet / qué recursos están expuestos / tenemos puertos abiertos a internet en la nube / nuestra
    superficie expuesta / tenemos algo público en la nube / hay algún bucket abierto a todo el mundo /
    tenemos buckets públicos / qué está publicado en internet / hay recursos de la nube abiertos / algo
    de la nube está expuesto / se ve algo nuestro desde internet / tenemos almacenamiento público / qué
    cosas nuestras están a la vista de internet / hay puertos abiertos al mundo / qué se puede alcanzar
    desde afuera / tenemos algo público en internet / qué está abierto a internet / buckets abiertos /
    recursos públicos
  `),
  "cloud_posture.failing": splitExamples(`
    ¿Cuántas fallas críticas tengo en la nube? / ¿qué fallas altas hay en la nube? / configuraciones
    inseguras en la nube / qué está mal configurado en la nube / cuántas revisiones fallan en la nube /
    problemas de configuración en aws / fallas de la nube / qué falla en la nube / fallas graves en las
    cuentas cloud / errores de configuración en azure / cuántas fallas tenemos en la nube / fallas
    graves en la nube / hallazgos de la nube abiertos / cuántos problemas críticos hay en aws / errores
    de configuración de la nube / cuántas alertas de postura hay / qué hay malo en la nube / hallazgos
    críticos de azure / fallas cloud pendientes / cuántos hallazgos altos tenemos en la nube / errores
    de configuración en la nube / fallas altas de la nube / cuántas fallas hay en aws / algo crítico en
    aws o azure / fallas críticas de azure / alertas de postura / cuántas alertas de postura tenemos /
    alertas de postura abiertas / hay algo malo en la nube de aws / qué está mal en la nube
  `),
  "cloud_posture.manual": splitExamples(`
    ¿Qué revisiones manuales de la nube esperan respuesta? / revisiones manuales pendientes / qué
    revisiones de la nube debo responder a mano / revisiones manuales de la nube / cuántas revisiones
    manuales esperan / preguntas manuales de la nube / qué falta responder en la nube / revisiones que
    debe contestar una persona / controles manuales de la nube / revisiones manuales de aws sin
    respuesta
  `),
  "cloud_posture.scanned": splitExamples(`
    ¿Cuándo se revisaron mis cuentas en la nube? / ¿qué cuentas de la nube están atrasadas? / última
    revisión de la nube / cuándo fue la última revisión de aws / cuentas de la nube sin revisar / hace
    cuánto no se revisa la nube / revisiones atrasadas de la nube / fecha de la última revisión cloud /
    qué cuentas de aws no se han revisado / está al día la revisión de la nube
  `),
  "cloud_posture.standing": splitExamples(`
    ¿Cómo está mi postura en la nube? / ¿qué falla en mis cuentas de AWS? / ¿cómo están mis cuentas en
    la nube? / postura de la nube / cómo andamos en la nube / estado de nuestras cuentas cloud / resumen de la postura cloud / qué tal la seguridad en aws / cómo está prowler / postura
    en azure / qué tal estamos en la nube / cómo va la seguridad cloud / cuánto cumple aws / qué puntaje
    tenemos en la nube / estado de azure / qué tal la nube / cómo está nuestra cuenta de aws / seguridad
    de la nube / qué cuentas de aws tenemos conectadas / cuál cuenta de nube está peor / qué cuentas de
    nube revisan / qué nubes tenemos /
    ¿cómo está la nube? / cómo estamos en la nube
  `),
} as const;
