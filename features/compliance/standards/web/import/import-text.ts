import type {
  ImportColumns,
  ImportFormat,
  StandardImport,
} from "#features/compliance/standards/manage-standards.contract.ts";

export const formatLabels: Record<ImportFormat, string> = {
  ciso_assistant: "Biblioteca de CISO Assistant.",
  oscal_json: "Catálogo OSCAL en JSON.",
  oscal_xml: "Catálogo OSCAL en XML.",
  csv: "Tabla CSV.",
  xlsx: "Planilla XLSX.",
  ciso_assistant_mappings: "Correspondencias de CISO Assistant.",
  oscal_mappings: "Correspondencias OSCAL.",
};

export const columnLabels = {
  code: "Código",
  title: "Título",
  guidance: "Orientación",
  parent: "Código de la sección",
  assessable: "Se evalúa (sí o no)",
  typical_evidence: "Evidencia típica",
  weight: "Peso (1 a 5)",
  tiers: "Niveles o grupos",
  withdrawn: "Retirado (sí o no)",
} as const satisfies Record<keyof ImportColumns, string>;

export function isUnderWay(status: StandardImport["status"]): boolean {
  return status === "reading" || status === "storing";
}

export function isMappings({ format }: Pick<StandardImport, "format">): boolean {
  return format === "ciso_assistant_mappings" || format === "oscal_mappings";
}
