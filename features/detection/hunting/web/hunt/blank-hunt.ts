import type { HuntDraft } from "./hunt-fields.tsx";

/** The draft of a new hunt: a Sigma rule to edit. */
export const blankHunt: HuntDraft = {
  title: "",
  hypothesis: "",
  techniques: "",
  needs: ["process"],
  notes: "",
  query: {
    kind: "sigma",
    text: `title: Lo que se busca
logsource: { category: process_creation, product: windows }
detection:
  seleccion:
    Image|endswith: '\\powershell.exe'
  condition: seleccion
level: medium
`,
  },
};
