import type { StandardDraft } from "#features/compliance/standards/readers/standard-draft.ts";

/** A small example standard: two sections, three controls, two tiers. */
export function aStandard(changes: Partial<StandardDraft> = {}): StandardDraft {
  return {
    code: "prueba-1",
    name: "Norma de prueba 1",
    short_name: "Prueba 1",
    version: "2026",
    publisher: "Portal",
    description: "Una norma para probar.",
    notice: "",
    source_url: null,
    scale: [
      { score: 0, name: "Inexistente", description: "No se hace." },
      { score: 1, name: "Hecho", description: "Se hace." },
    ],
    target: 1,
    tiers: [
      { code: "B", name: "Básico", description: "" },
      { code: "A", name: "Avanzado", description: "" },
    ],
    controls: [
      { code: "1", parent: null, title: "Inventario", assessable: false },
      {
        code: "1.1",
        parent: "1",
        title: "Inventario de equipos",
        guidance: "Se sabe qué equipos hay, también los que están en teletrabajo.",
        assessable: true,
        typical_evidence: ["Planilla de equipos"],
        tiers: ["B", "A"],
      },
      {
        code: "1.2",
        parent: "1",
        title: "Inventario de programas",
        assessable: true,
        tiers: ["A"],
        weight: 3,
      },
      { code: "2", parent: null, title: "Respaldo", assessable: false },
      { code: "2.1", parent: "2", title: "Copias probadas", assessable: true, tiers: ["B", "A"] },
    ],
    ...changes,
  };
}
