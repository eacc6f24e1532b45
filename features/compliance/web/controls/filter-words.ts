import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import {
  evidenceWords,
  gradeWords,
  resultWords,
  workWords,
} from "#features/control-states/control-states.words.ts";
import type { ControlList } from "./use-control-list.ts";

/** The filters in force, in one line: "ISO 27001, no cumple, atrasados". */
export function filterWords(
  { filter }: Pick<ControlList, "filter">,
  standards: readonly CompanyStandard[],
): string {
  const standard = standards.find((found) => found.standard.id === Number(filter.standard_id))?.standard;
  const words = [
    standard?.short_name ?? "todas las normas",
    filter.section_id !== undefined && "una sección",
    filter.result && resultWords[filter.result].toLowerCase(),
    filter.work_status && workWords[filter.work_status].toLowerCase(),
    filter.grade && gradeWords[filter.grade].toLowerCase(),
    filter.evidence_state && `evidencia ${evidenceWords[filter.evidence_state].toLowerCase()}`,
    filter.tier && `nivel ${filter.tier}`,
    filter.owner_id !== undefined && "un responsable",
    filter.overdue && "atrasados",
    filter.critical && "críticos",
    filter.q && `que dicen «${filter.q}»`,
  ];
  return words.filter(Boolean).join(", ");
}
