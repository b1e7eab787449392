import { Alert, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchCamera } from './camera.ts'
import { cameraLabel, cameraProblem, cameraReady, cameraStarting } from './scan-messages.ts'
import classes from './Scan.module.css'

/**
 * Reads the codes of labels with the device's camera.
 * @param onText gets the text of each code that comes into the picture
 */
export function CameraReader({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useEffectEvent((text: string) => onText(text))
  useEffect(() => {
    const { signal, abort } = controllerOf()
    if (video.current) {
      watchCamera(video.current, { onReady: () => setReady(true), onText: read, signal }).catch((error: unknown) => {
        if (!signal.aborted) setProblem(cameraProblem(error))
      })
    }
    return abort
  }, [])
  if (problem !== null)
    return (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    )
  return (
    <div>
      <video ref={video} className={classes.video} aria-label={cameraLabel} muted playsInline />
      <Text c="dimmed" role="status">
        {ready ? cameraReady : cameraStarting}
      </Text>
    </div>
  )
}

function controllerOf() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
