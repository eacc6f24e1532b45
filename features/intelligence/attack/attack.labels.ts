/** The Spanish names of the tactics, by the short name that rules and layers write. ATT&CK itself has no Spanish. */
const tacticLabels: Record<string, string> = {
  reconnaissance: "Reconocimiento",
  "resource-development": "Desarrollo de recursos",
  "initial-access": "Acceso inicial",
  execution: "Ejecución",
  persistence: "Persistencia",
  "privilege-escalation": "Escalada de privilegios",
  "defense-evasion": "Evasión de defensas",
  stealth: "Sigilo",
  "defense-impairment": "Degradación de defensas",
  "credential-access": "Acceso a credenciales",
  discovery: "Descubrimiento",
  "lateral-movement": "Movimiento lateral",
  collection: "Recolección",
  "command-and-control": "Comando y control",
  exfiltration: "Exfiltración",
  impact: "Impacto",
};

/**
 * Returns the Spanish name of a tactic as records write it (`Credential Access`); an unknown name is returned
 * unchanged.
 */
export function writtenTacticName(name: string): string {
  return tacticName({ shortname: name.trim().toLowerCase().replaceAll(/\s+/g, "-"), name });
}

/** Returns the Spanish name of a tactic; a tactic of a later ATT&CK version keeps its English name. */
export function tacticName(tactic: { shortname: string; name: string }): string {
  return tacticLabels[tactic.shortname] ?? tactic.name;
}
