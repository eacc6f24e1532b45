import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface ContactLinkProps {
  className?: string;
  children: ReactNode;
}

/** A link that opens the contact modal over the current page. */
export function ContactLink({ className, children }: ContactLinkProps) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: "Contacto" }} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
