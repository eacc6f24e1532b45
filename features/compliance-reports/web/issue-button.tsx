import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { useState } from "react";
import { Button, type ButtonLook } from "#platform/web/kit/buttons/button.tsx";
import { IssueDialog, type Issuing } from "./issue-dialog.tsx";

/** Opens the question of why, issues the document and offers its papers. */
export function IssueButton({ label, look, small, ...issuing }: Issuing & ButtonLook & { label: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...{ look, small }} onClick={() => setAsking(true)}>
        <IconFileText aria-hidden="true" />
        {label}
      </Button>
      {asking && <IssueDialog {...issuing} onClose={() => setAsking(false)} />}
    </>
  );
}
