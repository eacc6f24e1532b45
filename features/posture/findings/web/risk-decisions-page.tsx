import { useMutation } from "@tanstack/react-query";
import { exportVex, type VexFormat, vexFormats } from "#features/posture/findings/contracts/vex.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { decisionListDefinition } from "./decisions/decision-definition.tsx";
import { DecisionDrawer } from "./decisions/decision-drawer.tsx";

const vexFormatLabels = {
  openvex: "OpenVEX",
  csaf: "CSAF 2.0, perfil VEX",
  cyclonedx: "CycloneDX 1.6",
} as const satisfies Record<VexFormat, string>;

/** Downloads the decided and verified findings as a VEX document for other tools. */
function VexMenu() {
  const save = useMutation({
    mutationFn: (format: VexFormat) => saveDownload(exportVex, { format }, `vex.${vexFormats[format]}`),
    onError: (failure) => showToast("problem", refusalText(failure)),
  });
  return (
    <Menu label="Documento VEX" buttonClass={buttonClass({})} end>
      {(Object.keys(vexFormatLabels) as VexFormat[]).map((format) => (
        <MenuButton key={format} onClick={() => save.mutate(format)}>
          {vexFormatLabels[format]}
        </MenuButton>
      ))}
    </Menu>
  );
}

/** The decisions on findings: accepted risks with an end, false positives, out of scope. */
export default function RiskDecisionsPage() {
  const list = useList(decisionListDefinition);
  return (
    <ListPage
      list={list}
      actions={<VexMenu />}
      drawer={
        list.openKey && (
          <DecisionDrawer
            key={list.openKey}
            id={list.openKey}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
