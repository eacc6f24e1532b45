import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "accounts.count": splitExamples(`
    ¿Cuántas cuentas de usuario se ven? / ¿Cuántas personas aparecen en los eventos? / qué cuentas se
    ven en los eventos / lista de usuarios vistos / cuántos usuarios aparecen / cuentas que se ven /
    personas en los eventos / cuántas cuentas hay / usuarios detectados / qué usuarios se ven
  `),
  "accounts.one": splitExamples(`
    ¿Qué se sabe de la cuenta svc_backup? / qué hizo svc_backup / svc_backup / qué pasa con la cuenta
    svc_backup / riesgo de svc_backup / el usuario svc_backup está comprometido / cuéntame de svc_backup
    / actividad de svc_backup / qué ha hecho svc_backup / es sospechoso svc_backup / qué onda con
    svc_backup
  `),
  "accounts.risky": splitExamples(`
    ¿Qué usuarios tienen más riesgo? / personas más expuestas / cuentas más riesgosas / usuarios
    sospechosos / qué cuentas están en riesgo / usuario más comprometido / personas con más riesgo / qué
    persona tiene más alertas / cuentas más comprometidas / qué usuario me debe preocupar / qué usuario
    es el más riesgoso / personas con mayor riesgo / cuál usuario preocupa más / qué cuenta está más
    comprometida / usuarios de mayor riesgo / qué usuario es más riesgoso / qué cuenta me debe preocupar
    / quién fue el usuario más atacado / usuario más atacado este mes / a qué usuario atacan más / cuál
    es la cuenta más atacada / a quién están atacando más
  `),
  "assets.count": splitExamples(`
    ¿Cuántos activos tengo? / qué equipos tengo / cuántos servidores tenemos / ¿Qué equipos aparecen en
    los eventos? / cuántos servidores se ven en los eventos / lista de activos / inventario de equipos /
    cuántas máquinas hay / activos registrados / qué activos conocen / número de equipos monitoreados /
    cuántos equipos están en el registro / cuántos equipos monitorean / cuántas máquinas tienen
    vigiladas / cuántos equipos están cubiertos / qué servidores tenemos registrados / cantidad de
    activos / inventario de activos / cuántos activos conocen ustedes / equipos que vigilan / cuántos
    equipos hay registrados / cuántas máquinas vigilan / cuántos equipos tenemos registrados / cuántos
    servidores hay en el inventario
  `),
  "assets.one": splitExamples(`
    ¿Qué pasa con el servidor SRV-01? / qué sabemos de SRV-01 / SRV-01 / cómo está SRV-01 / qué tiene
    SRV-01 / riesgo de SRV-01 / información del equipo SRV-01 / SRV-01 está bien / hay algo en SRV-01 /
    el SRV-01 tiene problemas / cuéntame de SRV-01 / quién es dueño de SRV-01 / quién responde por
    SRV-01 / qué onda SRV-01 / quién es el responsable de SRV-01 / quién es el dueño de SRV-01 / SRV-01
    a cargo de quién está / de quién es el servidor SRV-01 / qué tan crítico es SRV-01 / a quién
    pertenece SRV-01 / dueño del activo SRV-01 / encargado del equipo SRV-01
  `),
  "assets.quiet": splitExamples(`
    ¿Hay servidores sin reportar? / equipos que dejaron de enviar / servidores apagados / equipos que no
    aparecen hace días / activos mudos / qué servidores no reportan / máquinas sin actividad / equipos
    desconectados / activos sin eventos / servidores que dejaron de reportar / qué equipos no han
    reportado / equipos sin actividad reciente / qué servidores llevan días sin aparecer / hay máquinas
    que dejaron de aparecer / equipos que no se ven hace una semana / qué equipos dejaron de reportar /
    equipos sin actividad / máquinas que no reportan / servidores que nunca se escanearon / hay equipos sin escaneo
  `),
  "assets.retired": splitExamples(`
    ¿Qué activos están dados de baja? / equipos fuera del registro / servidores dados de baja / qué
    equipos se dieron de baja / activos retirados / cuántos activos están de baja / máquinas que
    salieron del registro / equipos que ya no están / activos eliminados del registro / qué servidores
    retiramos
  `),
  "assets.risky": splitExamples(`
    ¿Qué activos tienen más riesgo? / servidores más comprometidos / ¿cuál es mi equipo más atacado? /
    equipos más riesgosos / cuál es nuestro activo más riesgoso / qué servidor está más expuesto /
    activos en riesgo / equipo con más problemas / servidores más vulnerables / qué máquina me debe
    preocupar / equipos más peligrosos / el servidor más afectado / activos con mayor riesgo / qué
    servidor está en peor estado / cuál es el equipo más riesgoso / qué máquina está más expuesta /
    activos más comprometidos / equipos que más preocupan / qué equipo tiene mayor riesgo / el activo
    más peligroso / qué servidor está en más riesgo / activos críticos en riesgo / cuál es el activo más
    riesgoso / qué equipo me debe preocupar / máquinas con más riesgo / cuál es el servidor más
    vulnerable / qué servidor es el más vulnerable
  `),
} as const;
