import type { QualityQuestion } from "../../asked.ts";

// Returns a question with a condition that cannot be computed: the answer must name the word and contain no figure.
const withAWord = (ask: string, word: string): QualityQuestion => ({
  ask,
  names: word,
  figureless: true,
  outcome: ["unknown", "beyond"],
});

export const unknownWords: readonly QualityQuestion[] = [
  withAWord("alertas frambuesa", "frambuesa"),
  withAWord("¿cuántas alertas moradas hay?", "moradas"),
  withAWord("alertas de la sucursal Ñuñoa", "Ñuñoa"),
  withAWord("alertas críticas del turno noche", "turno"),
  withAWord("¿cuántas vulnerabilidades cuánticas tenemos?", "cuánticas"),
  { ...withAWord("incidentes del edificio norte", "edificio norte"), outcome: ["nothing", "unknown"] },
  withAWord("evidencias del gerente de operaciones", "gerente"),
  withAWord("¿cuántas alertas hay en Marte?", "Marte"),
  withAWord("alertas del servidor zafiro77", "zafiro77"),
  withAWord("vulnerabilidades de impresoras", "impresoras"),
  withAWord("alertas con blockchain", "blockchain"),
  withAWord("no conformidades del auditor externo", "externo"),
  withAWord("incidentes parecidos al de Huillinco", "Huillinco"),
  withAWord("temas sobre vacaciones", "vacaciones"),
  withAWord("evidencias en papel", "papel"),
  withAWord("alertas jdksal abiertas", "jdksal"),
  withAWord("hallazgos reprimidos", "reprimidos"),
  withAWord("eventos sospechosísimos", "sospechosísimos"),
  withAWord("controles azules de la ISO 27001", "azules"),
  withAWord("reportes firmados por el notario", "notario"),
];
