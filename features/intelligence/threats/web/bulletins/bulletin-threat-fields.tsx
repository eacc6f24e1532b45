import type {
  BulletinIndicator,
  BulletinObject,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import { IndicatorFields } from "./indicator-fields.tsx";
import { ObjectField } from "./object-field.tsx";

interface BulletinThreatFieldsProps {
  objects: readonly BulletinObject[];
  indicators: readonly BulletinIndicator[];
  onChange: (change: { objects?: BulletinObject[]; indicators?: BulletinIndicator[] }) => void;
}

/**
 * The form fields for the threat objects that a bulletin is about, and for its indicators; the caller holds their
 * values.
 */
export default function BulletinThreatFields({ objects, indicators, onChange }: BulletinThreatFieldsProps) {
  return (
    <>
      <ObjectField objects={objects} onChange={(next) => onChange({ objects: next })} />
      <IndicatorFields indicators={indicators} onChange={(next) => onChange({ indicators: next })} />
    </>
  );
}
