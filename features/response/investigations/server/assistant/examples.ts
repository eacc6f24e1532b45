import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "investigations.list": splitExamples(`
    ¿Qué investigaciones hay abiertas? / ¿Qué investigaciones se han hecho? / ¿hay investigaciones sin
    dueño? / cuántas investigaciones tenemos / investigaciones en curso / investigaciones sin líder /
    mis investigaciones / lista de investigaciones / qué están investigando / investigaciones terminadas
    / qué se ha investigado / investigaciones pendientes / investigaciones que faltan por concluir /
    cuántas investigaciones siguen abiertas / hay investigaciones andando / qué se está investigando
    ahora / investigaciones que nadie lidera / cuántas investigaciones quedan / investigaciones por
    cerrar / en qué investigaciones estamos / en qué investigaciones trabajan / hay alguna investigación
    en curso / cuántas investigaciones abiertas tenemos / investigaciones sin concluir / en qué quedó la
    investigación de la cuenta
  `),
} as const;
