import { useId, useRef, useState, type PointerEvent } from 'react';
import { Button } from './button.tsx';
import field from './field.module.css';
import css from './signature-pad.module.css';

export interface SignaturePadProps {
  label: string;
  /** The strokes as an SVG path of whole points; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The size of the box, in the unit of the points. */
  box: { readonly width: number; readonly height: number };
  /** How many points it takes. */
  most: number;
  help?: string;
  error?: string | undefined;
}

/** Points that are nearer than this to the one before are left out. */
const LEAST = 2;

/** A box in which somebody draws with a finger, a pen or the mouse. */
export function SignaturePad({ label, value, onChange, box, most, help, error }: SignaturePadProps) {
  const id = useId();
  const area = useRef<SVGSVGElement>(null);
  // Of the line being drawn: a move may not have been rendered yet when the finger is lifted.
  const line = useRef<{ path: string; x: number; y: number }>(null);
  const [stroke, setStroke] = useState('');
  const drawn = value + stroke;
  const countOf = (path: string) => (path.match(/\d+/g) ?? []).length / 2;
  const isFull = countOf(drawn) > most - 2;

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect();
    const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size);
    return { x: within((clientX - left) / width, box.width), y: within((clientY - top) / height, box.height) };
  };
  const draw = (path: string, place: { x: number; y: number }) => {
    line.current = { path, ...place };
    setStroke(path);
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || isFull) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    // A dot is a stroke that ends where it began.
    draw(`M${place.x} ${place.y} ${place.x} ${place.y}`, place);
  };
  const go = (event: PointerEvent) => {
    if (!event.isPrimary || !line.current) return;
    const { path, x, y } = line.current;
    const place = placeOf(event);
    if (Math.hypot(place.x - x, place.y - y) < LEAST || countOf(value + path) >= most) return;
    draw(`${path} ${place.x} ${place.y}`, place);
  };
  const end = (event: PointerEvent) => {
    if (!event.isPrimary || !line.current) return;
    onChange(value + line.current.path);
    line.current = null;
    setStroke('');
  };
  const strokes = (drawn.match(/M/g) ?? []).length;
  return (
    <div className={field.field} role="group" aria-labelledby={id}>
      <div className={field.label}>
        <span id={id}>{label}</span>
      </div>
      <div
        className={css.pad}
        data-invalid={error ? true : undefined}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <svg
          ref={area}
          viewBox={`0 0 ${box.width} ${box.height}`}
          role="img"
          aria-label={
            strokes === 0 ? `${label}: empty` : `${label}: ${strokes} ${strokes === 1 ? 'stroke' : 'strokes'}`
          }
        >
          <path d={drawn} />
        </svg>
      </div>
      <div className={css.acts}>
        <Button size="sm" isDisabled={value === ''} onPress={() => onChange(value.slice(0, value.lastIndexOf('M')))}>
          Undo the last stroke
        </Button>
        <Button size="sm" isDisabled={value === ''} onPress={() => onChange('')}>
          Clear
        </Button>
      </div>
      <p className={error ? field.error : field.help}>
        {error ?? (isFull ? 'It takes no more. Clear it to draw again.' : help)}
      </p>
    </div>
  );
}
