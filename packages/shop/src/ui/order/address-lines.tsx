interface AddressLinesProps {
  address: {
    firstName?: string | null;
    lastName?: string | null;
    street?: string | null;
    additionalAddress?: string | null;
    zip?: string | null;
    city?: string | null;
    deliveryNote?: string | null;
  };
}

/** An address as one writes it on a parcel. */
export function AddressLines({ address }: AddressLinesProps) {
  const { firstName, lastName, street, additionalAddress, zip, city, deliveryNote } = address;
  const lines = [
    `${firstName ?? ''} ${lastName ?? ''}`,
    street,
    additionalAddress,
    `${zip ?? ''} ${city ?? ''}`,
  ];
  return (
    <address className="rz-address">
      {lines
        .filter((line) => line?.trim())
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      {deliveryNote && <span className="rz-muted">{deliveryNote}</span>}
    </address>
  );
}
