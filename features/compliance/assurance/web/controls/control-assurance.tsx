import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listExceptions } from "#features/compliance/assurance/contracts/exception.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assurance.module.css";
import { ExceptionItem } from "../findings/exception-list.tsx";
import { NewExceptionDialog } from "../findings/new-exception-dialog.tsx";
import type { ChosenControl } from "./control-finder.tsx";
import { ControlMeasures } from "./control-measures.tsx";
import { ControlNonconformities } from "./control-nonconformities.tsx";

/** Whether the gap of a control is accepted, until when, and earlier acceptances. */
function ControlExceptions({ control }: { control: ChosenControl }) {
  const audits = useMay("compliance.review");
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(callQuery(listExceptions, { control_id: control.id, limit: 10 }));
  const accepted = data?.items.some(({ state }) => state === "active") ?? false;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.partTitle}>Excepciones</h2>
        {audits && (
          <Button
            small
            onClick={() => setAsking(true)}
            {...(accepted && { notYet: "Ya hay una excepción vigente" })}
          >
            Aprobar excepción
          </Button>
        )}
      </div>
      {data?.items.length === 0 && <p className={styles.note}>La brecha de este control no está aceptada.</p>}
      <ul className={styles.list}>
        {data?.items.map((exception) => (
          <ExceptionItem key={exception.id} exception={exception} />
        ))}
      </ul>
      {asking && <NewExceptionDialog about={control} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** The measures, nonconformities and exceptions of one control. */
export default function ControlAssurance({ control }: { control: ChosenControl }) {
  return (
    <Stack gap={5} bounded>
      <ControlMeasures control={control} />
      <ControlNonconformities control={control} />
      <ControlExceptions control={control} />
    </Stack>
  );
}
