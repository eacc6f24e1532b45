import type { AuditWords } from "#platform/web/audit/audit-words.ts";

export default {
  areas: [
    { beginning: "reported_mail.", label: "Buzón de seguridad" },
    { beginning: "mail_submission.", label: "Buzón de seguridad" },
    { beginning: "inbox_setting.", label: "Buzón de seguridad" },
  ],
  actions: {
    "inbox_setting.saved": "cambió los ajustes del buzón de seguridad",
    "mail_submission.read": "leyó lo que alguien envió al buzón de seguridad",
    "mail_submission.refused": "rechazó un archivo que no era un correo",
    "mail_submission.sent": "reportó un correo sospechoso",
    "reported_mail.alerted": "abrió una alerta por un correo reportado",
    "reported_mail.challenged": "no estuvo de acuerdo con lo que se decidió de un correo",
    "reported_mail.clocks_noticed": "revisó los plazos del buzón de seguridad",
    "reported_mail.commented": "dejó una nota en un correo reportado",
    "reported_mail.decided": "decidió qué son correos reportados y respondió",
    "reported_mail.decision_undone": "deshizo la decisión sobre correos reportados",
    "reported_mail.downloaded": "descargó el original de un correo reportado",
    "reported_mail.harm_declared": "dijo qué hizo con un correo que reportó",
    "reported_mail.indicators_added": "hizo indicadores de lo que trae un correo reportado",
    "reported_mail.received": "recibió un correo reportado",
    "reported_mail.reported_again": "recibió otro reporte de un correo conocido",
    "reported_mail.separated": "separó un correo de su campaña",
    "reported_mail.taken": "tomó un correo reportado",
    "reported_mail.turned": "declaró un incidente por un correo reportado",
  },
  objects: {
    reported_mail: "correo reportado",
    reported_mail_bulk: "decisión sobre correos reportados",
    reported_mail_clock: "plazos del buzón de seguridad",
    mail_submission: "envío al buzón de seguridad",
    inbox_setting: "ajustes del buzón de seguridad",
  },
} satisfies AuditWords;
