import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Example sentences by which the kinds of question of this area are recognised. */
export const examples = {
  "notifications.list": splitExamples(`
    ¿Tengo notificaciones sin leer? / ¿qué avisos tengo? / mis notificaciones / notificaciones sin leer
    / avisos nuevos / cuántas notificaciones tengo / qué me notificaron / todas mis notificaciones / hay
    avisos para mí / qué notificaciones me llegaron / tengo avisos / qué notificaciones tengo / me llegó
    alguna notificación / avisos sin leer / qué avisos me llegaron hoy
  `),
} as const;
