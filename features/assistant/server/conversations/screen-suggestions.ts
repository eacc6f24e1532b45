/** What to ask where; the longest path that a screen begins with counts. */
export const screenSuggestions: readonly { screen: string; questions: readonly string[] }[] = [
  {
    screen: "/",
    questions: [
      "¿Cómo está la empresa?",
      "¿Qué tengo pendiente?",
      "¿Cuántas alertas críticas tengo abiertas?",
    ],
  },
  {
    screen: "/Bienvenida",
    questions: ["¿Cómo está la empresa?", "¿Qué tengo pendiente?", "¿Cuáles son los últimos boletines?"],
  },
  {
    screen: "/Eventos",
    questions: [
      "¿Cuántos eventos hubo esta semana?",
      "¿Qué reglas generan más eventos?",
      "¿Qué fuentes están calladas?",
    ],
  },
  {
    screen: "/Eventos/N1",
    questions: [
      "¿Cuántas alertas críticas tengo abiertas?",
      "¿Qué alertas esperan mi respuesta?",
      "¿Cómo se lee una alerta?",
    ],
  },
  {
    screen: "/Eventos/N2",
    questions: [
      "¿Qué alertas están escaladas?",
      "¿Qué significa N2?",
      "¿Qué alertas tienen el plazo vencido?",
    ],
  },
  { screen: "/Eventos/CNAPP", questions: ["¿Cuántas alertas de la nube hay?", "¿Qué es CNAPP?"] },
  {
    screen: "/Eventos/Niveles",
    questions: ["¿Se están cumpliendo los plazos (SLA) de las alertas?", "¿Qué es un SLA?"],
  },
  {
    screen: "/Eventos/TopTen",
    questions: [
      "¿Qué activos tienen más eventos?",
      "¿De qué países vienen los eventos?",
      "¿Qué direcciones IP aparecen más?",
    ],
  },
  {
    screen: "/Eventos/Estado",
    questions: ["¿Qué fuentes están calladas?", "¿Qué hago si una fuente deja de enviar?"],
  },
  {
    screen: "/EnhancedEvents",
    questions: [
      "¿Qué activos tienen más riesgo?",
      "¿Qué usuarios tienen más riesgo?",
      "¿Qué día hubo más eventos?",
    ],
  },
  {
    screen: "/mitre-attack",
    questions: [
      "¿Qué técnicas se han visto este mes?",
      "¿Cuánta cobertura de detección tenemos?",
      "¿Qué es MITRE ATT&CK?",
    ],
  },
  {
    screen: "/Compliance",
    questions: [
      "¿Cómo vamos en cumplimiento?",
      "¿Qué asuntos críticos hay en cumplimiento?",
      "¿Qué vence en los próximos días?",
    ],
  },
  {
    screen: "/Compliance/ISO27001",
    questions: [
      "¿Cómo vamos en ISO 27001?",
      "¿Qué controles no se cumplen en ISO 27001?",
      "¿Cuál es la sección más débil de ISO 27001?",
    ],
  },
  {
    screen: "/Compliance/ANCI",
    questions: [
      "¿Somos OIV?",
      "¿Cuánta multa tenemos en juego?",
      "¿En cuánto tiempo hay que reportar un incidente a la ANCI?",
    ],
  },
  {
    screen: "/Compliance/Evidencias",
    questions: [
      "¿Qué evidencias están vencidas?",
      "¿Qué evidencias están por vencer?",
      "¿Cómo traigo evidencia?",
    ],
  },
  {
    screen: "/Compliance/NoConformidades",
    questions: ["¿Qué no conformidades están vencidas?", "¿Qué excepciones están vigentes?"],
  },
  {
    screen: "/Compliance/Controles",
    questions: ["¿Qué controles no se cumplen?", "¿Qué controles están sin evidencia?"],
  },
  {
    screen: "/Compliance/Analisis",
    questions: [
      "¿Qué dice el último análisis?",
      "Compara el último análisis con el anterior",
      "¿Qué me recomienda el último análisis?",
    ],
  },
  {
    screen: "/Interacciones",
    questions: ["¿Qué temas esperan mi respuesta?", "¿Cómo abro un tema con el proveedor?"],
  },
  {
    screen: "/Threat_Intelligence",
    questions: ["¿Cuáles son los últimos boletines?", "¿Hay boletines críticos?"],
  },
  {
    screen: "/BaseDeConocimiento",
    questions: ["¿Qué hago si hay un ransomware?", "¿Cómo reconozco un phishing?"],
  },
];

/** Of a list of screens, the questions of the one that a path is under. */
export function questionsFor(
  path: string,
  screens: readonly { screen: string; questions: readonly string[] }[],
): readonly string[] | undefined {
  const under = screens.filter(
    ({ screen }) => screen === "/" || path === screen || path.startsWith(`${screen.replace(/\/$/, "")}/`),
  );
  return under.toSorted((one, other) => other.screen.length - one.screen.length)[0]?.questions;
}
