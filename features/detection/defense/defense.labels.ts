import type { DefenseLayer, DefenseOutcome, ThreatKind } from "./defense.contract.ts";

export const outcomeLabels: Record<DefenseOutcome, string> = {
  prevented: "Impedido",
  contained: "Contenido",
  partial: "Parcial",
  detected: "Solo detectado",
  unknown: "No se sabe",
};

export const layerLabels: Record<DefenseLayer, string> = {
  mail: "Correo",
  web: "Web",
  network: "Red",
  identity: "Identidad",
  cloud: "Nube",
  endpoint: "Equipo",
};

export const threatKindLabels: Record<ThreatKind, string> = {
  ransomware: "Ransomware",
  malware: "Código malicioso",
  phishing: "Phishing",
  fraud_mail: "Fraude por correo",
  exploit: "Explotación de una falla",
  command_and_control: "Contacto con un servidor de mando",
  leak: "Fuga de información",
  credentials: "Ataque a contraseñas",
  other: "Otra detección",
  scan: "Escaneo",
  bot: "Bot",
  spam: "Correo no deseado",
  denied_traffic: "Tráfico que una regla niega",
};
