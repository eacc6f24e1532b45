import { v5 as uuidv5 } from "uuid";

const namespace = "0b1f7f1c-2f55-4a0e-8f37-6f0d9c6f5a11";
const stixId = (type: string, name: string) => `${type}--${uuidv5(`${type} ${name}`, namespace)}`;

/**
 * Returns a STIX bundle as a sector's CSIRT would send it: the family whose servers and senders occur in the
 * demonstration's events.
 */
export function sectorWarning(at: Date): string {
  const moment = at.toISOString();
  const object = (type: string, name: string, more: Record<string, unknown>) => ({
    type,
    spec_version: "2.1",
    id: stixId(type, name),
    created: moment,
    modified: moment,
    ...more,
  });
  const indicator = (name: string, pattern: string, description: string, confidence: number) =>
    object("indicator", name, {
      name,
      description,
      pattern,
      pattern_type: "stix",
      valid_from: moment,
      indicator_types: ["malicious-activity"],
      confidence,
    });
  const family = object("malware", "Garza Gris", {
    name: "Garza Gris",
    is_family: true,
    description:
      "Puerta trasera que pregunta a su servidor de mando cada pocos minutos y saca datos por consultas DNS.",
  });
  const command = indicator(
    "Servidor de mando de Garza Gris",
    "[domain-name:value = 'actualiza-cdn.example']",
    "Los equipos comprometidos le preguntan cada pocos minutos.",
    90,
  );
  const exit = indicator(
    "Salida de datos de Garza Gris",
    "[domain-name:value = 'static-sync.example']",
    "Por aquí se van los datos, en consultas de nombres muy largas.",
    85,
  );
  const sender = indicator(
    "Remitente de facturas falsas",
    "[email-addr:value = 'avisos@facturas.example']",
    "Llega a varias empresas con un adjunto que instala la puerta trasera.",
    80,
  );
  const points = (from: { id: string }, name: string) =>
    object("relationship", name, {
      relationship_type: "indicates",
      source_ref: from.id,
      target_ref: family.id,
    });
  const links = [points(command, "mando"), points(exit, "salida")];
  const objects = [family, command, exit, sender, ...links];
  return JSON.stringify({ type: "bundle", id: stixId("bundle", moment), objects });
}
