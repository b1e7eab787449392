import { ActionIcon, Loader, Text, Tooltip } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconMaximize, IconPhotoOff, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ScreenKey, useScreenKeys } from '../keys/screen-keys.ts'
import { fitScale, moved, zoomed } from './image-view.ts'
import classes from './ImageViewer.module.css'
import { useDrag } from './use-drag.ts'
import type { ImageViewControls } from './use-image-view.ts'

interface ImageViewerProps {
  src: string
  alt: string
  /** The result of `useImageView`, passed in so that the parent's shortcut keys can change the view too. */
  controls: ImageViewControls
  /** Shown when the picture cannot be loaded. */
  failed: string
  /** The keys of the buttons, shown in their tooltips. */
  keys?: { zoomIn: string; zoomOut: string; turn: string }
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
}

const viewerKeys: readonly ScreenKey[] = [{ key: '← ↑ → ↓', does: 'Mover a imagem ampliada' }]

/** A picture in a frame: zoomed with the wheel or two fingers, turned, and moved by dragging or with the arrow keys. */
export function ImageViewer({ src, alt, controls, failed, keys }: ImageViewerProps) {
  useScreenKeys(viewerKeys)
  const { view, change, zoomIn, zoomOut, turn, reset } = controls
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>()
  const frame = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<{ src: string; width: number; height: number; broken: boolean } | null>(null)
  const drag = useDrag({
    onMove: (by) => change((now) => moved(now, by, { width, height })),
    onPinch: (factor) => change((now) => zoomed(now, factor)),
  })
  const zoom = useRef(view.zoom)
  useEffect(() => {
    zoom.current = view.zoom
  })
  useEffect(() => {
    const element = frame.current
    // Added by hand: React's own wheel listener is passive, so it could not stop the page from scrolling too.
    const turnWheel = (event: WheelEvent) => {
      // A picture that is shown as a whole cannot become smaller, so the wheel scrolls the page instead.
      if (event.deltaY > 0 && zoom.current === 1) return
      event.preventDefault()
      const box = element?.getBoundingClientRect()
      if (!box) return
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      change((now) => zoomed(now, Math.exp(-event.deltaY / 400), at))
    }
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [change])
  const move = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by || view.zoom === 1) return
    event.preventDefault()
    change((now) => moved(now, by, { width, height }))
  }
  const loaded = picture?.src === src ? picture : null
  const scale = loaded ? fitScale(loaded, { width, height }, view.rotation) * view.zoom : 1
  return (
    <div className={classes.viewer}>
      {/* Focusable so that the arrow keys can move the picture; the buttons below do everything else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={useMergedRef(sized, frame)}
        className={classes.frame}
        role="group"
        aria-label={`${alt}. Setas movem a imagem ampliada.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-zoomed={view.zoom > 1 || undefined}
        onKeyDown={move}
        onDoubleClick={() => (view.zoom > 1 ? reset() : change((now) => zoomed(now, 2.5)))}
        {...drag}
      >
        {loaded?.broken ? (
          <div className={classes.state} role="alert">
            <IconPhotoOff size={32} aria-hidden="true" />
            <Text>{failed}</Text>
          </div>
        ) : (
          <>
            {!loaded && (
              <div className={classes.state}>
                <Loader />
              </div>
            )}
            <img
              key={src}
              className={classes.picture}
              src={src}
              alt={alt}
              draggable={false}
              data-loaded={loaded !== null || undefined}
              style={{
                transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.rotation}deg) scale(${scale})`,
              }}
              onLoad={({ currentTarget }) =>
                setPicture({
                  src,
                  width: currentTarget.naturalWidth,
                  height: currentTarget.naturalHeight,
                  broken: false,
                })
              }
              onError={() => setPicture({ src, width: 0, height: 0, broken: true })}
            />
          </>
        )}
      </div>
      <div className={classes.tools} role="toolbar" aria-label="Imagem">
        <Tool
          label="Ampliar"
          keyName={keys?.zoomIn}
          onClick={zoomIn}
          icon={<IconZoomIn size={20} aria-hidden="true" />}
        />
        <Tool
          label="Reduzir"
          keyName={keys?.zoomOut}
          onClick={zoomOut}
          icon={<IconZoomOut size={20} aria-hidden="true" />}
        />
        <Tool
          label="Girar"
          keyName={keys?.turn}
          onClick={turn}
          icon={<IconRotateClockwise size={20} aria-hidden="true" />}
        />
        <Tool label="Ver inteira" onClick={reset} icon={<IconMaximize size={20} aria-hidden="true" />} />
        <span className={classes.zoom}>{Math.round(view.zoom * 100)}%</span>
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  keyName?: string | undefined
  icon: ReactNode
  onClick: () => void
}

const Tool = ({ label, keyName, icon, onClick }: ToolProps) => (
  <Tooltip label={keyName ? `${label} (${keyName})` : label}>
    <ActionIcon variant="default" aria-label={label} aria-keyshortcuts={keyName} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
)
