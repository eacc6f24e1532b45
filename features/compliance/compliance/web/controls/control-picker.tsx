import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listCompanyControls } from "#features/compliance/compliance/control-status.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./control-picker.module.css";

interface ControlPickerProps {
  taken: readonly number[];
  onPick: (control: { control_id: number; code: string }) => void;
}

/** A field to find a control of the company's standards by its code or its text. */
export default function ControlPicker({ taken, onPick }: ControlPickerProps) {
  const [q, setQ] = useState("");
  const resultsQuery = useQuery({
    ...callQuery(listCompanyControls, { q, limit: 8 }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const rows = (q.length > 1 ? (resultsQuery.data?.items ?? []) : []).filter(
    ({ control_id }) => !taken.includes(control_id),
  );
  return (
    <Stack gap={3} bounded>
      <SearchBox label="Buscar un control por código o palabras" value={q} onSearch={setQ} />
      <Lines gap={2} bounded aria-label="Controles encontrados">
        {rows.map(({ control_id, code, title }) => (
          <Row key={control_id} as="li" gap={1} across={3}>
            <span className={styles.grow}>
              <span className={styles.code}>{code}</span> {title}
            </span>
            <Button small aria-label={`Asociar a ${code}`} onClick={() => onPick({ control_id, code })}>
              Asociar
            </Button>
          </Row>
        ))}
      </Lines>
      {q.length > 1 && resultsQuery.data && rows.length === 0 && (
        <Note>Ningún otro control de sus normas coincide.</Note>
      )}
    </Stack>
  );
}
