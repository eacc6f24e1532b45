import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "hardening.rules": splitExamples(`
    ¿Qué reglas de endurecimiento fallan en más equipos? / ¿qué reglas de CIS no se cumplen en más
    equipos? / reglas de configuración que más fallan / qué reglas de hardening fallan / reglas que más
    equipos incumplen / qué política arregla más equipos / reglas de stig que fallan / reglas de
    configuración sin cumplir / qué configuración falla más / reglas fallan en más servidores / qué
    ajustes fallan más / qué regla de configuración se incumple más / cuáles son las reglas de hardening
    que más fallan / reglas de hardening que no se cumplen / qué regla de endurecimiento falla más / qué
    configuración falla en más equipos
  `),
  "hardening.standing": splitExamples(`
    ¿Cómo está el endurecimiento de mis equipos? / ¿qué tan endurecidos están mis servidores? / puntaje
    de endurecimiento / estado del hardening / cómo va el hardening / configuración segura de los
    equipos / están bien configurados los servidores / puntaje de configuración segura / endurecimiento
    de servidores / qué tal la configuración segura / qué tal estamos de hardening / cuánto puntaje
    tenemos en configuración / qué tan seguros están configurados los equipos / nivel de endurecimiento
    / cómo están configurados los servidores / cumplimos las guías cis en los servidores / qué tan
    endurecidos están los equipos / qué equipos bajaron su puntaje de endurecimiento / bajó el puntaje
    de configuración de algún equipo / cuál es el puntaje de endurecimiento promedio / puntaje medio de
    hardening / cómo vamos con el hardening / promedio de configuración segura / bajó el puntaje de
    endurecimiento / subió el puntaje de endurecimiento / cómo ha cambiado el puntaje de endurecimiento
    / mejoró el endurecimiento
  `),
  "hardening.worst": splitExamples(`
    ¿Qué equipos están peor configurados? / ¿cuáles son los servidores peor endurecidos? / equipos mal
    configurados / servidores con peor puntaje de endurecimiento / qué servidor está menos endurecido /
    equipos menos endurecidos / peor equipo en hardening / los peores en configuración segura / qué
    máquina está mal configurada / cuál es el equipo con peor configuración / servidores peor
    configurados / qué equipo tiene peor configuración / equipos con menos puntaje de configuración /
    cuántas máquinas están bajo el mínimo de hardening / equipos bajo el mínimo de configuración
  `),
} as const;
