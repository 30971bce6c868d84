import { CopyButton } from '../../core/ui/CopyButton.tsx';

interface AddressLineProps {
  readonly address: string;
  readonly copyLabel: string;
}

/** An address to carry to a browser or a developer page: text, never a link. */
export function AddressLine({ address, copyLabel }: AddressLineProps) {
  return (
    <p className="design__address">
      <bdi className="figures" dir="ltr">
        {address}
      </bdi>
      <CopyButton words text={address} label={copyLabel} />
    </p>
  );
}
