import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "notification", label: "Notificaciones" }],
  actions: {
    "notification.read": "leyó sus notificaciones",
    "notification.unread": "volvió a dejar notificaciones sin leer",
    "notifications.forgotten": "borró notificaciones de más de 90 días",
    "notifications.mailed": "envió avisos por correo",
  },
  objects: {
    notification: "notificación",
  },
} satisfies AuditLabels;
