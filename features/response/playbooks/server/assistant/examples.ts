import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "playbooks.list": sentences(`
    ¿Qué procedimientos de respuesta hay? / procedimientos vigentes / playbooks disponibles / qué
    playbooks tenemos / lista de procedimientos de incidentes / cuántos procedimientos de respuesta
    existen / procedimiento para ransomware disponible / playbooks de respuesta / qué procedimientos
    usan ante un incidente / procedimientos publicados
  `),
  "playbooks.waiting": sentences(`
    ¿Qué pasos de procedimientos están pendientes? / ¿qué espera mi autorización? / pasos por autorizar
    / qué tengo que autorizar / hay algo esperando mi autorización / pasos pendientes de un playbook /
    autorizaciones pendientes en incidentes / qué me pidieron autorizar / qué decisiones de
    procedimientos faltan / necesitan que autorice algo / hay autorizaciones por dar / qué me falta
    autorizar
  `),
} as const;
