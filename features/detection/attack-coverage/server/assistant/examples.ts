import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "techniques.coverage": splitExamples(`
    ¿Cuánta cobertura de detección tenemos? / cobertura de MITRE / qué tácticas no cubrimos / brechas de
    cobertura mitre / qué técnicas no detectamos / cuántas técnicas podemos ver / nivel de detección /
    cobertura de attack / qué no podríamos ver / puntos ciegos de detección / qué técnicas no podríamos
    detectar / qué no estamos detectando de mitre / cuántas técnicas quedan sin detección / qué ataques
    no veríamos / qué tan cubiertos estamos / técnicas sin cobertura / qué nos falta detectar / puntos
    ciegos / qué tan cubiertos estamos en mitre / cuánto de att&ck detectamos / huecos de detección /
    qué técnicas de ATT&CK no podríamos ver / técnicas sin detección en este cliente
  `),
  "techniques.one": splitExamples(`
    ¿Qué es la técnica T1110? / T1059.001 / qué significa T1078 / explícame la técnica T1566 / hemos visto
    la T1110 / T1003 en nuestros eventos / de qué se trata T1486 / la técnica T1190 se ha visto / tenemos
    eventos de T1059 / cuántos eventos de T1110 / información de la técnica T1021 / T1110 nos ha pasado /
    detectamos la T1059.001 / podemos detectar la T1059 / tenemos reglas para T1110 / tenemos cobertura de
    la T1190 / hay detección para T1566 / cuántas reglas ven la T1078 / se ha visto T1003 acá / nos cubre
    algo para T1021
  `),
  "techniques.seen": splitExamples(`
    ¿Qué técnicas se han visto este mes? / técnicas de MITRE más vistas / qué ttps vimos / técnicas
    detectadas / tácticas de mitre vistas / top de técnicas / qué técnicas usan contra nosotros /
    técnicas de att&ck de la semana / qué técnicas de mitre aparecen / técnicas observadas / qué
    técnicas nos han aplicado / técnicas que aparecieron esta semana / qué técnicas de ataque se vieron
    / qué técnicas vieron este mes / cuáles técnicas se repiten más / qué técnicas usaron contra
    nosotros / técnicas de mitre de la semana / tácticas que se vieron
  `),
} as const;
