import {
  exportAssessmentResults,
  exportPlanOfAction,
} from "#features/compliance/compliance-reports/oscal.contract.ts";
import {
  exportControls,
  exportStates,
} from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import styles from "../compliance-reports.module.css";
import { IssueButton } from "../documents/issue-button.tsx";

interface StandardExportsProps {
  standardId: number;
  standardCode: string;
}

/** All exports of one standard. */
export default function StandardExports({ standardId: id, standardCode }: StandardExportsProps) {
  return (
    <ul className={styles.exports}>
      <li>
        <IssueButton
          label="Declaración de aplicabilidad"
          kind="applicability"
          standardId={id}
          title="Declaración de aplicabilidad"
        />
        <span>Qué aplica, qué no y por qué, con versión y fecha. PDF y Word.</span>
      </li>
      <li>
        <DownloadButton
          contract={exportStates}
          input={{ id }}
          name={`estados-${standardCode}.xlsx`}
          label="Planilla de estados"
        />
        <span>XLSX para editar fuera y traer de vuelta, con listas y responsables.</span>
      </li>
      <li>
        <DownloadButton
          contract={exportControls}
          input={{ standard_id: id }}
          name={`controles-${standardCode}.csv`}
          label="Lista de controles"
        />
        <span>CSV con el estado de cada control.</span>
      </li>
      <li>
        <DownloadButton
          contract={exportAssessmentResults}
          input={{ id }}
          name={`oscal-resultados-${standardCode}.json`}
          label="Resultados OSCAL"
        />
        <span>Lo evaluado y su resultado, para otras herramientas (JSON, OSCAL 1.1).</span>
      </li>
      <li>
        <DownloadButton
          contract={exportPlanOfAction}
          input={{ id }}
          name={`oscal-plan-${standardCode}.json`}
          label="Plan de acción OSCAL"
        />
        <span>Brechas y no conformidades abiertas con sus plazos (JSON, OSCAL 1.1).</span>
      </li>
    </ul>
  );
}
