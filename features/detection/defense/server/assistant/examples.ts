import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "defense.passed": splitExamples(`
    ¿Qué se detectó sin bloquear? / ¿qué pasó los controles? / ¿qué no se bloqueó este mes? / qué se
    coló / ataques que no se detuvieron / qué quedó solo detectado / amenazas que pasaron / algo pasó
    sin ser bloqueado / qué dejaron pasar los controles / eventos vistos y no detenidos / qué no se pudo
    detener / algo se coló / qué pasó sin bloquearse / qué no se detuvo / hubo algo que los controles
    dejaron pasar / ataques que pasaron / qué amenazas pasaron / qué no se bloqueó / qué ataques no
    fueron detenidos / algo pasó los controles / qué se detectó y no se detuvo
  `),
  "defense.stopped": splitExamples(`
    ¿Qué se bloqueó esta semana? / ¿cuántos ataques se bloquearon este mes? / ¿qué detuvieron los
    controles? / cuántas amenazas se frenaron / qué bloquearon nuestros controles / cuánto se impidió /
    ataques detenidos / qué paró el firewall / qué bloqueó el waf / cuántos correos se bloquearon / qué
    amenazas detuvimos / eventos bloqueados / cuántos ataques frenamos / qué se ha bloqueado / ataques
    bloqueados esta semana / qué detuvo el antivirus / cuántas amenazas se bloquearon / qué paró el waf
    / bloquearon algo esta semana / qué ataques se detuvieron / cuánto bloquearon los controles ayer /
    hubo bloqueos hoy / se detuvo todo lo que nos atacó / qué bloquearon los controles y qué se les pasó
    / cuántos ataques paró el firewall / se bloquearon todos los ataques / qué porcentaje de los ataques
    se bloqueó / qué control bloqueó más ataques / cuántos ataques bloqueó deep security este mes /
    cuántos ataques frenó el firewall en los últimos 30 días / cuánto bloqueó cada control / cuántos
    correos bloqueó el filtro de correo / nos atacaron hoy / cuántos ataques hemos
    recibido / bloquearon los ataques o pasaron / se bloquearon los ataques o entraron
  `),
} as const;
