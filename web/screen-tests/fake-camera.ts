import { vi } from 'vitest';

/** The tracks that fake cameras have given and that still run. */
const running = new Set<MediaStreamTrack>();

/** How many cameras are on. */
export function camerasOn(): number {
  return [...running].filter(({ readyState }) => readyState === 'live').length;
}

/** Gives the page a camera that shows a picture which is never the same twice. */
export function haveCamera(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    let shade = 0;
    const draw = () => {
      shade++;
      if (context) context.fillStyle = `hsl(${shade * 7} 60% 40%)`;
      context?.fillRect(shade % 600, 0, 40, 480);
    };
    draw();
    const stream = canvas.captureStream(10);
    const [track] = stream.getVideoTracks();
    const drawing = setInterval(() => (track?.readyState === 'live' ? draw() : clearInterval(drawing)), 50);
    if (track) running.add(track);
    return stream;
  });
}

/** Gives the page none: why is the error's name. */
export function lackCamera(name: 'NotFoundError' | 'NotAllowedError' | 'NotReadableError') {
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No camera.', name));
}
