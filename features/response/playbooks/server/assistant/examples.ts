import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "playbooks.list": splitExamples(`
    ¿Qué procedimientos de respuesta hay? / procedimientos vigentes / playbooks disponibles / qué
    playbooks tenemos / lista de procedimientos de incidentes / cuántos procedimientos de respuesta
    existen / procedimiento para ransomware disponible / playbooks de respuesta / qué procedimientos
    usan ante un incidente / procedimientos publicados / qué procedimiento seguimos para phishing / hay
    playbook para ransomware / qué playbook corresponde a un robo de cuenta / procedimiento ante fuga de
    datos / qué playbook ocupo para un malware / tenemos procedimientos escritos / cuál es el
    procedimiento si nos secuestran los datos / procedimientos que tenemos listos / qué playbooks
    existen / playbooks de phishing / qué dice el procedimiento para ransomware / qué procedimiento uso
    para phishing / cómo se responde a un ransomware según el procedimiento / procedimiento de fuga de
    datos / qué playbook uso para fuerza bruta / qué procedimiento aplico para fuerza bruta / hay
    playbook de fuerza bruta / cuál es el playbook de fuerza bruta / procedimiento ante un ataque de
    fuerza bruta / qué playbook aplica a un phishing / playbook para denegación de servicio / qué
    playbook sirve para una intrusión
  `),
  "playbooks.waiting": splitExamples(`
    ¿Qué pasos de procedimientos están pendientes? / ¿qué espera mi autorización? / pasos por autorizar
    / qué tengo que autorizar / hay algo esperando mi autorización / pasos pendientes de un playbook /
    autorizaciones pendientes en incidentes / qué me pidieron autorizar / qué decisiones de
    procedimientos faltan / necesitan que autorice algo / hay autorizaciones por dar / qué me falta
    autorizar / qué falta que autorice / qué están esperando que apruebe / pasos que debo autorizar /
    hay algo por autorizar en un incidente / qué decisión mía falta / pasos por hacer de los
    procedimientos / qué pasos del playbook me tocan / procedimientos a medio andar / en qué paso van
    los playbooks / qué playbooks están corriendo / procedimientos en marcha / hay algo que autorizar /
    algo espera mi autorización / pasos que esperan al cliente / autorizaciones que esperan al cliente /
    aprobaciones que esperan al cliente / qué autorizaciones faltan del cliente / aprobaciones
    pendientes de los clientes / aprobaciones que deben dar los clientes / autorizaciones pendientes de
    los clientes / qué aprobaciones están pendientes del cliente / qué le falta aprobar al cliente /
    pasos que el cliente no ha aprobado / autorizaciones sin responder del cliente
  `),
} as const;
