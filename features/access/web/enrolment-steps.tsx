import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { beginEnrolment } from "#features/access/second-factor.contract.ts";
import { call } from "#platform/web/call.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { ConfirmEnrolmentForm } from "./confirm-enrolment-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface EnrolmentStepsProps {
  ticket: string;
  onDone: () => void;
}

/** Scan, confirm by a code, keep the recovery codes. */
export function EnrolmentSteps({ ticket, onDone }: EnrolmentStepsProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  // Asked once: every answer is a new secret, and the person may be scanning the one before.
  const offer = useQuery({
    queryKey: [beginEnrolment.name, ticket],
    queryFn: () => call(beginEnrolment, { enrolment_token: ticket }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  if (codes)
    return (
      <>
        <h2>Guarde sus códigos de recuperación</h2>
        <RecoveryCodes codes={codes} onDone={onDone} doneWords="Ir al ingreso" />
      </>
    );
  if (offer.error) return <ErrorState title="No se pudo preparar el segundo factor" failure={offer.error} />;
  if (!offer.data) return <Skeleton count={5} />;
  return <ConfirmEnrolmentForm ticket={ticket} offer={offer.data} onCodes={setCodes} />;
}
