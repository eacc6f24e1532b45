import { useQuery } from "@tanstack/react-query";
import { getControlStatusDetail } from "#features/compliance/control-status.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "./assurance.module.css";
import { ControlExceptions } from "./control-exceptions.tsx";
import { ControlMeasures } from "./control-measures.tsx";
import { ControlNonconformities } from "./control-nonconformities.tsx";

/** What hangs from one control: what serves it, what was found about it, and whether its gap is accepted. */
export default function ControlAssurance({ controlId }: { controlId: number }) {
  const status = useQuery(callQuery(getControlStatusDetail, { id: controlId })).data?.status;
  if (!status) return null;
  const control = { id: controlId, code: status.code, title: status.title };
  return (
    <div className={styles.stack}>
      <ControlMeasures control={control} />
      <ControlNonconformities control={control} />
      <ControlExceptions control={control} />
    </div>
  );
}
