import type { MailMalice, MailStatus, MailStepType, MailVerdict } from "./contracts/inbox-terms.contract.ts";

export const mailStatusLabels = {
  received: { word: "Recibido", tone: "neutral" },
  in_review: { word: "En revisión", tone: "brand" },
  challenged: { word: "Impugnado", tone: "warning" },
  resolved: { word: "Resuelto", tone: "good" },
} as const satisfies Record<MailStatus, { word: string; tone: string }>;

export const verdictLabels = {
  malicious: { word: "Malicioso", tone: "danger" },
  suspicious: { word: "Sospechoso", tone: "warning" },
  spam: { word: "Spam", tone: "neutral" },
  advertising: { word: "Publicidad", tone: "neutral" },
  legitimate: { word: "Legítimo", tone: "good" },
  simulation: { word: "Simulación", tone: "brand" },
  inconclusive: { word: "No concluyente", tone: "neutral" },
} as const satisfies Record<MailVerdict, { word: string; tone: string }>;

export const maliceLabels = {
  phishing: "Phishing",
  malware: "Malware",
  bec: "Fraude del correo corporativo (BEC)",
  extortion: "Extorsión",
} as const satisfies Record<MailMalice, string>;

export const mailStepLabels = {
  opened: "Lo reportaron",
  reported: "Lo reportó otra persona",
  taken: "Se tomó",
  decided: "Se decidió y se respondió",
  challenged: "Quien reportó no está de acuerdo",
  commented: "Nota",
  joined: "Quedó en una campaña",
  separated: "Se separó de su campaña",
  downloaded: "Se descargó el original",
  turned: "De aquí salió",
  harm_declared: "Quien reportó dice qué hizo",
  clock_near: "El plazo de respuesta está por vencer",
  clock_breached: "Venció el plazo de respuesta",
  undone: "Se deshizo la decisión",
} as const satisfies Record<MailStepType, string>;

/** Returns the label of a decision in one line: «Malicioso, phishing». */
export function decisionWords(verdict: MailVerdict, malice: MailMalice | null): string {
  const { word } = verdictLabels[verdict];
  return malice ? `${word}: ${maliceLabels[malice].toLowerCase().replace("bec", "BEC")}` : word;
}
