import { type AuditLabels, importSentences } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "waf_changes.", label: "Cambios del WAF" }],
  actions: {
    ...importSentences("waf_changes.file", "un archivo de Imperva"),
    "waf_changes.linked": "vinculó un cambio del WAF a una solicitud",
    "waf_changes.unlinked": "quitó el vínculo de un cambio del WAF",
    "waf_changes.regularised": "regularizó un cambio del WAF",
    "waf_changes.request_created": "registró una solicitud de cambio del WAF",
    "waf_changes.request_approved": "aprobó una solicitud de cambio del WAF",
    "waf_changes.request_refused": "rechazó una solicitud de cambio del WAF",
    "waf_changes.request_withdrawn": "retiró una solicitud de cambio del WAF",
    "waf_changes.account_added": "registró una cuenta de Imperva",
    "waf_changes.account_saved": "cambió una cuenta de Imperva",
    "waf_changes.actor_saved": "registró quién es un autor de cambios del WAF",
    "waf_changes.pull_requested": "pidió leer los cambios del WAF",
    "waf_changes.pulled": "leyó los cambios del WAF",
    "waf_changes.pull_failed": "no pudo leer los cambios del WAF",
    "waf_changes.snapshot_taken": "guardó la configuración del WAF",
    "waf_changes.snapshot_failed": "no pudo leer la configuración del WAF",
    "waf_changes.plan_read": "leyó el plan de una cuenta de Imperva",
    "waf_changes.plan_failed": "no pudo leer el plan de una cuenta de Imperva",
    "waf_changes.advanced": "avisó cambios del WAF sin solicitud",
    "waf_changes.keys_resealed": "volvió a cifrar las claves de Imperva con la clave vigente",
  },
  objects: {
    waf_change: "cambio del WAF",
    waf_request: "solicitud de cambio del WAF",
    waf_account: "cuenta de Imperva",
    waf_actor: "autor de cambios del WAF",
    waf_file: "archivo de Imperva",
  },
} satisfies AuditLabels;
