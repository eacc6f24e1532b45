import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fineAtStake } from "#features/compliance/assurance/assurance.labels.ts";
import {
  type ExposedGap,
  getExposure,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { infractionLabels, resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../assurance.module.css";
import { plainDay } from "../assurance-labels.ts";

const columns: Column<ExposedGap>[] = [
  {
    key: "requirement",
    title: "Requisito",
    onPhone: "first",
    cell: ({ control_id, code, title, what, excepted_until }) => (
      <>
        <Link to={paths.control(control_id)}>
          <span className={styles.code}>{code}</span> {title}
        </Link>
        {what && <p className={styles.note}>{what}</p>}
        {excepted_until && (
          <p className={styles.note}>
            Brecha aceptada hasta el {plainDay(excepted_until)}; la ley no cambia por eso.
          </p>
        )}
      </>
    ),
  },
  { key: "result", title: "Resultado", tight: true, cell: ({ result }) => resultLabels[result] },
  {
    key: "infraction",
    title: "Infracción",
    cell: ({ infraction, infraction_ref }) => (
      <>
        {infractionLabels[infraction]}
        {infraction_ref && <p className={styles.note}>Artículo {infraction_ref}</p>}
      </>
    ),
  },
  {
    key: "ceiling",
    title: "Máximo (UTM)",
    numeric: true,
    tight: true,
    cell: ({ ceiling_utm }) => numberText(ceiling_utm),
  },
];

const reasons = {
  not_bound: {
    title: "La ley no obliga a su empresa, según su expediente",
    text: "Si presta servicios esenciales o fue calificada como operador de importancia vital, indíquelo en el régimen.",
  },
  not_followed: {
    title: "Su empresa no sigue la norma ANCI",
    text: "Al activarla, aquí se verá la multa máxima de cada brecha abierta.",
  },
} as const;

/** The highest fines that the law sets for unmet requirements, as information and not as advice. */
export default function AnciExposure() {
  const { data, error, refetch } = useQuery(callQuery(getExposure, {}));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo calcular la multa en juego" count={6} />;
  if (data.absent)
    return (
      <EmptyState
        title={reasons[data.absent].title}
        action={<LinkButton to={`${paths.anciDossier}?ficha=regimen`}>Ver régimen</LinkButton>}
      >
        {reasons[data.absent].text}
      </EmptyState>
    );
  if (data.gaps.length === 0)
    return (
      <EmptyState title="No hay brechas con multa asociada">
        Todos los requisitos que la ley castiga están evaluados y se cumplen, o no aplican.
      </EmptyState>
    );
  const fine = fineAtStake(data.gaps);
  return (
    <Stack as="section" gap={5} bounded>
      <Row align="stretch" gap={4} across={6}>
        <div>
          <p className={styles.note}>
            Multa máxima de una infracción, con {numberText(fine.known)}{" "}
            {fine.known === 1 ? "brecha conocida" : "brechas conocidas"}
          </p>
          <p className={styles.number}>{numberText(fine.highestUtm)} UTM</p>
        </div>
      </Row>
      <p className={styles.note}>
        Es el máximo que fija el artículo 40
        {data.regime === "oiv" && ", al doble por ser operador de importancia vital"}. La ley castiga cada
        infracción por separado: los máximos de las brechas conocidas suman {numberText(data.known_utm)} UTM,
        y los de lo que no se ha evaluado, {numberText(data.unassessed_utm)} UTM.
      </p>
      <DataTable
        caption="Brechas abiertas con la multa máxima de su clase"
        columns={columns}
        rows={data.gaps}
        keyOf={({ control_id }) => String(control_id)}
      />
    </Stack>
  );
}
