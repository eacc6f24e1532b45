import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "techniques.coverage": sentences(`
    ¿Cuánta cobertura de detección tenemos? / cobertura de MITRE / qué tácticas no cubrimos / brechas de
    cobertura mitre / qué técnicas no detectamos / cuántas técnicas podemos ver / nivel de detección /
    cobertura de attack / qué no podríamos ver / puntos ciegos de detección
  `),
  "techniques.one": sentences(`
    ¿Qué es la técnica T1110? / T1059.001 / qué significa T1078 / explícame la técnica T1566 / hemos
    visto la T1110 / T1003 en nuestros eventos / de qué se trata T1486 / la técnica T1190 se ha visto /
    tenemos eventos de T1059 / cuántos eventos de T1110 / información de la técnica T1021 / T1110 nos ha
    pasado / detectamos la T1059.001
  `),
  "techniques.seen": sentences(`
    ¿Qué técnicas se han visto este mes? / técnicas de MITRE más vistas / qué ttps vimos / técnicas
    detectadas / tácticas de mitre vistas / top de técnicas / qué técnicas usan contra nosotros /
    técnicas de att&ck de la semana / qué técnicas de mitre aparecen / técnicas observadas
  `),
} as const;
