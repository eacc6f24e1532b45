import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "deep_security.standing": splitExamples(`
    ¿Cómo está la protección de Deep Security? / ¿qué brechas hay en deep security? / estado de deep
    security / protección de los equipos con deep security / equipos con brechas en deep security /
    cuántos equipos tiene deep security / deep security está funcionando / equipos sin protección de
    deep security / módulos apagados en deep security / cómo va deep security / equipos con brechas de
    protección / cuántos equipos tienen brechas / brechas que marca deep security / equipos sin
    antimalware / servidores sin protección / hay equipos desprotegidos / cuántos equipos están
    protegidos / brechas de protección de los servidores / cómo está el antivirus de los servidores /
    están todos los servidores protegidos / hay equipos sin protección / la protección está activa en
    todos / está funcionando la protección / cuántos equipos tienen parche virtual / servidores sin
    protección instalada / cuántos equipos están protegidos con deep security / qué módulos de deep
    security están apagados / el antivirus está al día en todos los equipos / hay servidores con ips
    solo en detección / qué servidores tienen el ips en modo detección
  `),
  "deep_security.agents": splitExamples(`
    ¿Hay equipos sin agente? / agentes desconectados / qué equipos están sin agente / qué máquinas no
    tienen agente / equipos sin agente / servidores sin agente / cuántos servidores no tienen agente /
    qué servidores no tienen el agente / agentes sin comunicación / agentes de deep security
    desconectados / qué agentes no se comunican / agentes que no responden / equipos con el agente
    desconectado / hay agentes caídos en los servidores / agentes fuera de línea / agentes offline /
    agentes que nunca se activaron / equipos que perdieron el agente
  `),
  "deep_security.worst": splitExamples(`
    ¿Qué equipos tienen más brechas en Deep Security? / ¿cuáles son los equipos peor protegidos? /
    equipos menos protegidos / qué servidor está peor protegido / peor protegidos de deep security /
    equipos con más brechas / qué máquina tiene más brechas de protección / servidores con menos módulos
    / los más desprotegidos / cuál es el equipo menos protegido / servidores menos protegidos / qué
    equipo está peor protegido
  `),
} as const;
