import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { rateVector } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";

interface VectorFieldProps {
  value: string;
  onChange: (vector: string) => void;
}

/** A CVSS vector with the score that the server computes from it. */
export function VectorField({ value, onChange }: VectorFieldProps) {
  const vector = useDeferredValue(value.trim());
  const { data } = useQuery({ ...callQuery(rateVector, { vector }), enabled: vector !== "" });
  return (
    <>
      <Field label="Vector CVSS" hint="Versión 3.1 o 4.0." optional>
        <TextInput
          maxLength={400}
          spellCheck={false}
          placeholder="CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {vector !== "" && data && (
        <Row as="p" align="baseline" gap={1} across={3} role="status">
          {data.rating ? (
            <>
              <SeverityMark severity={data.rating.severity} />
              {data.rating.score.toFixed(1).replace(".", ",")} en CVSS {data.rating.version}
            </>
          ) : (
            data.problem
          )}
        </Row>
      )}
    </>
  );
}
